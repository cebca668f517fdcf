/** El Paso: the Franklin Mountains, and the star on them at nightfall. */
export const transPecos = (
  <>
    <path
      fill="#5a5478"
      d="M-1600 372c300-10 500-20 760-24l200-16 120-20 150 6 130-40 90 10 110-90 60 20 90-110 70 36 90-84 110 90 70-20 100 100 90-16 120 90 150 20 150 40 840 20v110h-3200Z"
    />
    <path
      fill="#3e3d63"
      d="m20 298 90-110 40 70-40 60 90 56h-300ZM180 224l90-84 20 90-60 50 80 96h-200ZM360 210l90 100-40 66H290l60-80ZM520 294l150 60 60 24H500Z"
    />
  </>
);
