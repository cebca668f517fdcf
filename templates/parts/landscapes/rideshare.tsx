/** A phone with a route, and the car that it called. */
export const rideshare = (
  <>
    <circle cx="250" cy="240" r="170" fill="#e3a768" opacity=".2" />
    <circle cx="250" cy="240" r="120" fill="#e3a768" />
    <path
      fill="#4a658f"
      d="M-1600 388h900v-14h90v10h80v-24h70v30h300v-20h90v10h250V180h80v60h60v142h240V220h80v162h40V160h90v60h60v162h80V260h90v122h800v20h-3200Z"
    />
    <path
      fill="none"
      stroke="#f0c493"
      strokeWidth="8"
      strokeDasharray="8 16"
      d="M206 200v152m30-152v152M706 184v176m34-176v176"
    />
    <path fill="#14284b" d="M-1600 400h3200v82h-3200Z" />
    <path fill="#c9d5e3" d="M-1600 400h3200v8h-3200Z" />
    <path fill="none" stroke="#f0e6d2" strokeWidth="5" strokeDasharray="60 50" d="M-1600 468h3200" />
    <rect x="390" y="10" width="220" height="430" rx="30" fill="#0d1b33" />
    <rect x="404" y="26" width="192" height="398" rx="18" fill="#f5efe3" />
    <path
      fill="none"
      stroke="#dcd0b8"
      strokeWidth="9"
      d="M404 130 596 90M404 250l192 50M450 26l40 398M404 360l192-70M560 26l-40 398"
    />
    <path fill="#c3d0e2" d="M404 300q60 20 60 124h-42q-18 0-18-18Z" />
    <path fill="none" stroke="#1f3a68" strokeWidth="9" d="M462 424V330l70-24V200" />
    <path fill="#c87443" d="M532 212c-40-60-48-70-48-96a48 48 0 0 1 96 0c0 26-8 36-48 96Z" />
    <circle cx="532" cy="116" r="18" fill="#f5efe3" />
    <path
      fill="#fbf6ec"
      d="M220 440c-8-34 4-48 40-54l50-8c40-44 60-52 120-52s90 12 130 52c70 6 96 20 96 62Z"
    />
    <path fill="#1f3a68" d="M336 378c22-28 42-36 80-36v36ZM430 342c50 0 76 8 104 36H430Z" />
    <path fill="#d9cdb5" d="M220 440c-5-16-4-24 4-32h428c4 8 6 20 4 32Z" />
    <path fill="#e3a768" d="M640 396q14 4 14 18h-20ZM222 408q0-12 10-16l16 16Z" />
    <g fill="#0d1b33" stroke="#8fa5c4" strokeWidth="10">
      <circle cx="312" cy="440" r="29" />
      <circle cx="566" cy="440" r="29" />
    </g>
  </>
);
