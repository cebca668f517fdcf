/** Dallas, Fort Worth and around: the skyline and a stacked interchange at night. */
export const metroplex = (
  <>
    <path
      fill="#35528a"
      d="M-1600 392h900v-14h60v-10h70v20h120v-16h60v10h300v-20h70v-14h60v30h80V230h90v60h40V150l40-40 40 40v90h30V100h80v110h50v-60h40v-20 60h60v180h60V230h80v70h60v60h90v22h960v100h-3200Z"
    />
    <path
      fill="#1c3767"
      d="M-1600 402h1300v-14h90v10h180v-20h70v10h60V270h70v-60l46-20v200h40V250h80v130h40v-90h100v90h50V180h80v180h60V310h90v70h80v20h800v90h-3200Z"
    />
    <path
      fill="none"
      stroke="#f0c493"
      strokeWidth="6"
      strokeDasharray="6 9 6 24 6 9 6 42"
      d="M124 284v100m18-90v90M184 222v160m18-160v160M276 266v106m32-106v106M394 306v66m32-66v66m30-66v66M546 198v153m38-153v153M684 324v39m28-39v39"
    />
    <path
      fill="none"
      stroke="#8fa5c4"
      strokeWidth="4"
      d="M376 120v100m46-50v50M504 162v60m16-60v80"
      strokeDasharray="5 10 5 20"
    />
    <path
      fill="#0d1b33"
      d="M410 128h12v272h-12ZM384 112a32 32 0 1 1 64 0 32 32 0 0 1-64 0ZM414 50h4v34h-4Z"
    />
    <path
      fill="none"
      stroke="#f0c493"
      strokeWidth="4"
      strokeDasharray="3 8"
      d="M388 98h56M386 112h60M388 126h56"
    />
    <g fill="none">
      <path
        stroke="#0d1b33"
        strokeWidth="20"
        d="M380 482v-56M558 482V375M620 482v-78M740 482V352M850 482v-80M940 482V349"
      />
      <path stroke="#4a658f" strokeWidth="26" d="M-1600 462H1600" />
      <path stroke="#6f89b4" strokeWidth="22" d="M-60 492C200 480 300 416 620 404s500 50 1000 56" />
      <path stroke="#a9bbd6" strokeWidth="18" d="M180 492c230-14 260-132 560-140s500 20 900 10" />
      <path
        stroke="#f5d9a8"
        strokeWidth="3"
        strokeDasharray="30 16"
        d="M-1600 462H1600M-60 492C200 480 300 416 620 404s500 50 1000 56"
      />
      <path
        stroke="#14284b"
        strokeWidth="3"
        strokeDasharray="30 16"
        d="M180 492c230-14 260-132 560-140s500 20 900 10"
      />
    </g>
  </>
);
