/** A highway at dusk, and a car on its shoulder. */
export const highway = (
  <>
    <g fill="#e3a768">
      <circle cx="330" cy="330" r="190" opacity=".12" />
      <circle cx="330" cy="330" r="138" opacity=".22" />
      <circle cx="330" cy="330" r="90" />
    </g>
    <path
      fill="#4a5f86"
      d="M-1600 364c300-20 560 6 800-6s420-10 640 2l230 2 26-22 10-34h190l14 38 80 20c200-4 300-70 470-70h200l20 30 90 30 400-16v110h-3200Z"
    />
    <path fill="#1f3358" d="M-1600 376c500-14 900 8 1500-2s1200-16 1700 2v110h-3200Z" />
    <path fill="#14264a" d="M-1600 404c500-20 800-6 1400-14s700-30 1800-8v100h-3200Z" />
    <path fill="#0a1425" d="M302 372h16l342 108H-80Z" />
    <path
      fill="#e3a768"
      d="M309 376h2l1 6h-4ZM308 390h4l2 10h-8ZM305 412h10l4 18h-18ZM300 446h20l10 34h-40Z"
    />
    <path
      fill="#050c18"
      d="M456 446c-2-24 2-32 10-36l10-22q3-8 12-8h48q9 0 12 8l10 22c8 4 12 12 10 36v12h-18v-10h-76v10h-18Z"
    />
    <path fill="#33466b" d="m486 408 8-18h36l8 18Z" />
    <path fill="#f0c493" d="M460 420h22v10h-22zM542 420h22v10h-22z" />
    <path
      fill="none"
      stroke="#0a1425"
      strokeWidth="2"
      d="M350 344q40-4 66-24 66-24 118-70 90-50 170-130 80-40 150-190M384 344q60-30 150-74 90-30 236-150 160-60 300-150"
    />
    <path
      fill="#0a1425"
      d="M712 480h14V70h-14zM662 106h116v10H662zM676 140h88v8H676zM548 430h9V220h-9zM520 244h66v7h-66zM526 270h54v5h-54zM432 402h6V300h-6zM415 314h40v4h-40zM362 386h4v-54h-4zM351 341h26v3h-26z"
    />
  </>
);
