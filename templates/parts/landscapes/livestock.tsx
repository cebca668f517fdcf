/** A longhorn on the road, and a gap in the fence. */
export const livestock = (
  <>
    <g fill="#e3a768">
      <circle cx="590" cy="240" r="170" opacity=".16" />
      <circle cx="590" cy="240" r="128" opacity=".3" />
      <circle cx="590" cy="240" r="88" />
    </g>
    <path
      fill="#95a6c2"
      d="M-1600 376v-10l600-6 500 8 480 4 30-10 10-22h158l10 22 70 12h500l60-22 14-56h180l16 60 100 20h400Z"
    />
    <path fill="#5f779e" d="M-1600 376c600-16 1100 4 1500-2s1000-14 1700-2v20h-3200Z" />
    <path fill="#dccfb6" d="M-1600 384h3200v98h-3200Z" />
    <path fill="#1f3a68" d="M290 384h40l540 98H-250Z" />
    <path fill="#f0c493" d="M307 392h6l2 10h-10ZM302 416h16l6 24h-28ZM290 458h40l10 24h-60Z" />
    <path
      fill="none"
      stroke="#1f3a68"
      strokeWidth="3"
      d="M-1600 400 190 386M-1600 430 190 392M-1600 466 190 398M700 390l900 34M700 398l900 70"
    />
    <path
      fill="#1f3a68"
      d="M-420 382h10v70h-10zM-110 380h8v44h-8zM80 378h6v30h-6zM186 376h5v24h-5zM700 378h7v40h-7zM930 380h10v64h-10z"
    />
    <g transform="translate(18 37)scale(.92)">
      <path fill="#14284b" opacity=".5" d="M300 456h300l190 18H420Z" />
      <path fill="#a8592f" d="M408 350h30l-8 100h-22ZM606 340h32l-4 110h-22Z" />
      <path fill="#0d1b33" d="M408 446h22v14h-22zM612 446h22v14h-22zM362 450h24v14h-24zM664 450h24v14h-24z" />
      <path
        fill="#c87443"
        d="M326 262c40-24 270-20 350-8 34 6 42 36 34 76l-22 38 2 86h-26l-14-86c-80 20-180 20-250 6l-12 80h-26l-2-96c-24-20-40-60-34-96Z"
      />
      <path fill="#f5ead6" d="M450 251h130q-10 64-64 66t-66-66Z" />
      <path fill="#a8592f" d="M400 372q130 26 250-4l10 0q-110-20-260 4Z" />
      <path fill="none" stroke="#a8592f" strokeWidth="9" d="M700 268q28 30 18 100" />
      <path fill="#0d1b33" d="M712 362h12l-2 40h-10z" />
      <path
        fill="#fffdf8"
        d="M334 236c-84 2-134-10-152-96 38 46 80 54 152 54s114-8 152-54c-18 86-68 98-152 96Z"
      />
      <path
        fill="#14284b"
        d="M182 140q4 24 12 42 6-6 10-22-12-8-22-20ZM486 140q-4 24-12 42-6-6-10-22 12-8 22-20Z"
      />
      <path fill="#d6c3a0" d="M206 202c30 30 76 34 128 34s98-4 128-34c-28 18-70 22-128 22s-100-4-128-22Z" />
      <path fill="#c87443" d="M294 206h80l-10 84q-6 40-30 40t-30-40Z" />
      <path fill="#f5ead6" d="M320 206h28l-6 76h-16Z" />
      <path fill="#f0c493" d="M302 296h64q0 44-32 44t-32-44Z" />
      <path fill="#a8592f" d="M294 222q-40-10-54 16 34 18 56-2ZM374 222q40-10 54 16-34 18-56-2Z" />
      <path fill="#0d1b33" d="M304 240h10v10h-10zM354 240h10v10h-10zM318 314h8v8h-8zM342 314h8v8h-8z" />
    </g>
  </>
);
