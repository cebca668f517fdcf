/** The picture behind a hero: a highway at dusk. */
export function Horizon() {
  return (
    <svg
      className="horizon"
      viewBox="-600 0 2400 300"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path
        className="hill-far"
        d="M-600 150c110-20 220 4 330 0s200 36 270 18c130-34 250-12 360-30s190 14 300 8 180-44 290-28 170 26 250 14 250-40 350-18 180 24 250 6v180H-600Z"
      />
      <path
        className="hill-near"
        d="M-600 186c150-10 250 24 350 30s170 15 250-2c180-34 330-22 470-24s240-18 373-12 230-20 357 10 220 34 340 10 180-22 260-6v108H-600Z"
      />
      <path className="road" d="M837 176h12l254 124H583Z" />
      <path
        className="lane"
        d="M842.2 184h1.6l.4 8h-2.4ZM841 202h4l1.2 16h-6.4ZM838.6 232h8.8l2.1 22h-13ZM835 270h16l3 30h-22Z"
      />
    </svg>
  );
}
