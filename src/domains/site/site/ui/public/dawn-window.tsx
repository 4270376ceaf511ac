/** Decorative drawing of the home page on wide screens: the horizon through an arched window. */
export function DawnWindow({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 400 500"
      className={className}
      fill="none"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <clipPath id="dawn-window">
          <path d="M2 200a198 198 0 0 1 396 0v274a24 24 0 0 1-24 24H26a24 24 0 0 1-24-24z" />
        </clipPath>
      </defs>
      <g clipPath="url(#dawn-window)">
        <path d="M0 0h400v500H0z" className="fill-white" />
        <circle cx="236" cy="232" r="168" className="fill-blush" opacity="0.55" />
        <circle cx="236" cy="232" r="118" className="fill-blush" />
        <circle cx="236" cy="232" r="66" className="fill-clay" opacity="0.3" />
        <g className="stroke-clay" opacity="0.65">
          <path d="M236 84v22M170 100l10 20M302 100l-10 20M118 146l17 14M354 146l-17 14" />
        </g>
        <g className="stroke-hope" opacity="0.85">
          <path d="M96 178c7-9 15-9 21 0 6-9 14-9 21 0M62 216c5-6 10-6 14 0 4-6 9-6 14 0" />
        </g>
        <path
          d="M-4 306c40-6 66-44 108-58 34-10 54 20 84 18 40-4 58-56 98-52 42 4 56 50 118 60v230H-4z"
          className="fill-mint"
        />
        <path
          d="M-4 306c40-6 66-44 108-58 34-10 54 20 84 18 40-4 58-56 98-52 42 4 56 50 118 60"
          className="stroke-hope"
          opacity="0.55"
        />
        <path
          d="M-4 372c50-4 82-44 132-44 56 0 82 38 136 32 52-6 82-38 140-34v178H-4z"
          className="fill-footer"
          opacity="0.28"
        />
        <path
          d="M-4 436c60-24 110-26 168-8 62 18 104 16 152-2 32-12 60-14 88-8v86H-4z"
          className="fill-footer"
          opacity="0.78"
        />
      </g>
      <path
        d="M2 200a198 198 0 0 1 396 0v274a24 24 0 0 1-24 24H26a24 24 0 0 1-24-24z"
        className="stroke-line"
      />
    </svg>
  )
}
