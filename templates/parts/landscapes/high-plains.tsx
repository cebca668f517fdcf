/** Lubbock: a windmill and a grain elevator under a wide sky at noon. */
export const highPlains = (
  <>
    <path
      fill="#fdfbf7"
      d="M130 170c4-30 44-34 56-16 12-40 80-44 96-4 20-12 46 0 44 20ZM470 120c2-26 40-30 50-12 14-44 96-50 116-6 22-16 56-4 54 18ZM520 250c4-20 34-22 42-8 10-26 60-28 72 0 16-8 34 0 32 8ZM980 150c2-26 40-30 50-12 14-44 96-50 116-6 22-16 56-4 54 18Z"
    />
    <path fill="#8fa5c4" d="M-1600 394h3200v20h-3200Z" />
    <path fill="#e8d5b0" d="M-1600 402h3200v80h-3200Z" />
    <path
      fill="none"
      stroke="#cfae78"
      strokeWidth="5"
      d="M-1600 470 190 404-800 482M-300 482 206 404 0 482M220 404 600 482M240 404 1100 482M1600 450 260 404 1600 480"
    />
    <path fill="#4a5f80" d="M210 402h6l170 80H80Z" />
    <path fill="#f5ead6" d="m212 408 2 0 2 14h-6ZM208 432h10l4 20h-18ZM202 464h22l4 18h-30Z" />
    <path
      fill="#fdfbf7"
      d="M540 404V290q20-16 40 0v114ZM582 404V290q20-16 40 0v114ZM624 404V290q20-16 40 0v114ZM668 404V230h46v174Z"
    />
    <path
      fill="#c3b595"
      d="M566 404V282q10 2 14 8v114ZM608 404V282q10 2 14 8v114ZM650 404V282q10 2 14 8v114ZM698 404V230h16v174ZM714 404v-50h60v50ZM530 290h140v-10H530ZM660 230h62v-10h-62z"
    />
    <path
      fill="none"
      stroke="#1f3a68"
      strokeWidth="6"
      d="M330 424 366 120h16l36 304M352 232h44l-54 84h64l-72 88"
    />
    <circle
      cx="374"
      cy="110"
      r="46"
      fill="none"
      stroke="#1f3a68"
      strokeWidth="48"
      strokeDasharray="15 9.080"
    />
    <circle cx="374" cy="110" r="48" fill="none" stroke="#1f3a68" strokeWidth="4" />
    <path fill="#c87443" d="M366 104h90l50-26v68l-50-26h-90Z" />
    <path fill="#4a658f" d="M424 400h70v22q-35 8-70 0Z" />
  </>
);
