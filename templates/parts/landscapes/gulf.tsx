/** Houston and the coast: a pelican before a causeway at sunrise. */
export const gulf = (
  <>
    <g fill="#f0c493">
      <circle cx="330" cy="372" r="210" opacity=".14" />
      <circle cx="330" cy="372" r="160" opacity=".25" />
      <circle cx="330" cy="372" r="112" />
    </g>
    <path fill="#51698f" d="M680 372v-20h40v-70h10v70h30v-110h10v110h90v-50h40v50h200v20Z" />
    <path fill="#2a5878" d="M-1600 372h3200v110h-3200Z" />
    <path
      fill="none"
      stroke="#14264a"
      strokeWidth="26"
      strokeDasharray="6 34"
      d="M-1600 366H400M1040 366H1600"
    />
    <path
      fill="none"
      stroke="#14264a"
      strokeWidth="6"
      d="M-1600 351H380q110 0 190-40t150-40 150 40 190 40h540M460 340v40m44-54v54m44-74v74m56-96v96m64-108v108m76-110v110m68-94v94m50-70v70m44-50v50m44-32v32"
    />
    <path
      fill="#f0c493"
      d="M230 388h190l10 5H240ZM250 404h130l14 5H270ZM200 420h70l10 6h-66ZM310 420h120l8 6H320ZM256 438h120l12 7H270ZM-300 396h150l10 4h-150ZM690 400h150l10 4H700Z"
      opacity=".7"
    />
    <path fill="#3b2a24" d="M470 330h56v150h-56z" />
    <path fill="#5b4034" d="M470 330h22v150h-22zM464 322h68v14h-68z" />
    <path fill="#4c4350" d="M474 172c-28 24-34 74-4 112 14 16 34 18 50 12l96 46-52-92c-8-50-50-76-90-78Z" />
    <path fill="#6a6070" d="M500 190c50 10 66 60 66 92-40 6-80-22-66-92Z" />
    <path
      fill="none"
      stroke="#f5ead6"
      strokeWidth="26"
      strokeLinecap="round"
      d="M488 196c-46-18-50-40-34-62 16-20 8-44-16-44"
    />
    <path fill="#e3a768" d="M432 84 330 190q8 16 22 4 60-38 92-78Z" />
    <path fill="#c87443" d="m430 92-100 98q60-42 108-76Z" />
    <circle cx="442" cy="88" r="4" fill="#0d1b33" />
    <path fill="none" stroke="#e3a768" strokeWidth="7" d="M494 290l-4 34m24-34 2 34" />
  </>
);
