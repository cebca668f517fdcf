/** A hospital in the morning, and an ambulance. */
export const hospital = (
  <>
    <circle cx="250" cy="200" r="130" fill="#f0c493" opacity=".5" />
    <circle cx="250" cy="200" r="90" fill="#e3a768" />
    <path
      fill="#8fa5c4"
      d="M-1600 384c300-20 600-6 900-10s600 6 900-6 500-40 800-20 400 20 600 10v60h-3200Z"
    />
    <path fill="#fbf6ec" d="M270 400V190h150V80h160v110h150v210Z" />
    <path
      fill="#dcd0b8"
      d="M580 400V80h-28v320ZM730 400V190h-24v210ZM414 72h172v12H414zM264 182h156v10H264zM580 182h156v10H580z"
    />
    <path fill="#1f3a68" d="M476 98h24v22h22v24h-22v22h-24v-22h-22v-24h22Z" />
    <path
      fill="none"
      stroke="#6f89b4"
      strokeWidth="36"
      strokeDasharray="22 16"
      d="M294 234h100M294 296h100M294 356h100M606 234h98M606 296h98M606 356h98M438 234h100M438 296h100"
    />
    <path fill="#1f3a68" d="M438 400v-66h100v66Z" />
    <path fill="#c87443" d="M428 324h120v12H428Z" />
    <path fill="#dccfb6" d="M-1600 396h3200v20h-3200Z" />
    <path fill="#1f3a68" d="M-1600 412h3200v70h-3200Z" />
    <path fill="none" stroke="#f0e6d2" strokeWidth="5" strokeDasharray="60 50" d="M-1600 468h3200" />
    <path fill="#14284b" opacity=".5" d="M150 446h330l90 18H200Z" />
    <path fill="#fbf6ec" d="M150 446V312h226l54 62 50 12q16 8 14 60Z" />
    <path fill="#dcd0b8" d="M150 446v-24h343l1 24ZM342 312h4v134h-4z" />
    <path fill="#1f3a68" d="M358 328h12l38 46h-50ZM236 328h20v18h18v20h-18v18h-20v-18h-18v-20h18Z" />
    <path fill="#e3a768" d="M150 396h192v12H150ZM356 396h130l4 12H356ZM350 300h28v12h-28z" />
    <g fill="#0d1b33" stroke="#8fa5c4" strokeWidth="10">
      <circle cx="214" cy="446" r="25" />
      <circle cx="432" cy="446" r="25" />
    </g>
  </>
);
