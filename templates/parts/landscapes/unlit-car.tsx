/** An unlit car on a dark road. */
export const unlitCar = (
  <>
    <path fill="#f0e6d2" d="M580 40a72 72 0 1 0 62 112 60 60 0 0 1-62-112Z" />
    <path
      fill="none"
      stroke="#c9d5e3"
      strokeWidth="4"
      strokeLinecap="round"
      d="M260 70h0M330 150h0M440 40h0M290 220h0M700 220h0M470 180h0M860 60h0M1000 200h0M740 60h0M1240 120h0"
    />
    <path fill="#33466b" d="M-1600 384c300-20 700 6 1100-6s500 0 800-10 800-20 1300 0v30h-3200Z" />
    <path fill="#0f1e3c" d="M-1600 390h3200v94h-3200Z" />
    <path fill="#1f3a68" d="M440 390h40l430 92H-60Z" />
    <path fill="#93785f" d="M457 396h6l2 8h-10ZM452 414h16l6 18h-28ZM442 446h36l10 34h-56Z" />
    <path fill="#4a5f86" d="M430 390h12l-490 92h-60ZM478 390h12l540 92h-64Z" />
    <g transform="translate(-60)">
      <path
        fill="#070f1d"
        d="M170 474v-22c-8-50 2-76 28-88l22-8 34-76q6-14 24-14h132q18 0 24 14l34 76 22 8c26 12 36 38 28 88v22h-50v-14H220v14Z"
      />
      <path
        fill="#2c426b"
        d="m246 352 28-62q4-8 14-8h112q10 0 14 8l28 62ZM184 396l54 8q10 24-6 28l-44-6ZM504 396l-54 8q-10 24 6 28l44-6ZM314 432h60v20h-60z"
      />
      <path fill="#566b92" d="m280 352 32-70h34l-32 70Z" />
      <path fill="#14233f" d="M286 398h116l-8 18h-100Z" />
    </g>
    <path
      fill="#070f1d"
      d="M832 110h14v372h-14zM778 140h122v10H778zM792 176h94v8H792zM660 230h9v206h-9zM632 250h66v7h-66zM575 300h6v112h-6zM558 312h40v4h-40zM524 338h4v60h-4zM514 346h24v3h-24z"
    />
    <path
      fill="none"
      stroke="#070f1d"
      strokeWidth="2"
      d="M514 346q30-10 44-34 50-14 74-62 100-40 146-110M538 346q40-10 60-34 60-20 100-62 100-30 200-110 300 70 800-30"
    />
    <path fill="#c9d5e3" d="M640 424h7v26h-7zM560 408h5v16h-5z" />
    <path fill="#f0c493" d="M640 424h7v9h-7zM560 408h5v6h-5z" />
  </>
);
