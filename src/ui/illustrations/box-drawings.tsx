import type { ReactNode } from 'react'

type Thing = {
  /** Drawn at its place on the plate. */
  drawing: ReactNode
  /** Its part of the plate: x, y, width, height. */
  crop: readonly [number, number, number, number]
  /** Where its numeral stands on the plate: x, y. */
  numeral: readonly [number, number]
}

/** The plate's size, in its own units. */
export const plate = { width: 720, height: 540 }

/** The box and the paper in it. */
export const openBox = (
  <>
    <g className="fill-sand stroke-clay" strokeOpacity="0.55">
      <path d="M84 72 58 22h604l-26 50z" />
      <path d="M84 468l-26 50h604l-26-50z" />
      <path d="M82 74 24 98v344l58 24z" />
      <path d="M638 74l58 24v344l-58 24z" />
    </g>
    <path d="M82 72h556v396H82z" className="fill-blush stroke-clay" />
    <path d="M82 72h556v14H96v382H82z" className="fill-clay" opacity="0.14" />
    <g className="stroke-clay" opacity="0.3">
      <path d="M96 250c40-14 66 10 104-4 30-12 40-24 76-14M300 452c26-16 60 2 92-12M470 90c10 18 34 14 40 34M610 300c-10 22 12 40 4 70M104 440c20-6 24-22 44-20" />
    </g>
  </>
)

/** The ten things, in the order of public-site.md#box-contents. */
export const things = {
  letter: {
    crop: [484, 80, 150, 126],
    numeral: [614, 96],
    drawing: (
      <>
        <g transform="translate(-6 0) rotate(5 568 142)">
          <path d="M506 98h124v86H506z" className="fill-ink" opacity="0.08" transform="translate(3 6)" />
          <path d="M504 96h126v88H504z" className="fill-white stroke-hope" />
          <path d="M504 184l46-46M630 184l-46-46" className="stroke-hope" opacity="0.5" />
          <path d="M504 96l63 54 63-54" className="fill-paper stroke-hope" />
          <path
            d="M567 164c-9-6-13-11-13-17 0-4 3-7 6.500-7 3 0 5.500 2 6.500 4.500 1-2.500 3.500-4.500 6.500-4.500 3.500 0 6.500 3 6.500 7 0 6-4 11-13 17z"
            className="fill-clay stroke-clay"
          />
        </g>
      </>
    ),
  },
  plush: {
    crop: [92, 232, 140, 240],
    numeral: [118, 268],
    drawing: (
      <>
        <g transform="rotate(-4 160 360)">
          <path
            d="M112 390c0-40 22-62 50-62s50 22 50 62c0 36-20 58-50 58s-50-22-50-58z"
            className="fill-ink"
            opacity="0.08"
            transform="translate(4 6)"
          />
          <path
            d="M140 300c-18-16-26-44-14-54 12-8 28 18 30 46zM186 300c18-16 26-44 14-54-12-8-28 18-30 46z"
            className="fill-paper stroke-hope"
          />
          <path
            d="M140 286c-8-10-12-24-8-30 6-2 14 14 15 28zM186 286c8-10 12-24 8-30-6-2-14 14-15 28z"
            className="fill-blush"
          />
          <path
            d="M122 356c-18 6-24 26-16 32 8 4 20-8 26-20M204 356c18 6 24 26 16 32-8 4-20-8-26-20"
            className="fill-paper stroke-hope"
          />
          <path
            d="M138 436c-14-4-24 4-20 14 4 8 20 8 30 0M188 436c14-4 24 4 20 14-4 8-20 8-30 0"
            className="fill-paper stroke-hope"
          />
          <path
            d="M119 392c0-38 20-56 44-56s44 18 44 56c0 34-18 52-44 52s-44-18-44-52z"
            className="fill-paper stroke-hope"
          />
          <ellipse cx="163" cy="402" rx="24" ry="28" className="fill-blush" />
          <circle cx="163" cy="316" r="37" className="fill-paper stroke-hope" />
          <path d="M144 318c3 4 9 4 12 0M170 318c3 4 9 4 12 0" className="stroke-hope" />
          <path d="M159 327h8l-4 5z" className="fill-clay stroke-clay" fillOpacity="0.5" />
          <path
            d="M134 344c18 12 40 12 58 0l4 12c-20 12-46 12-66 0z"
            className="fill-clay stroke-clay"
            fillOpacity="0.35"
          />
          <path d="M186 356l8 26 14-6-10-24z" className="fill-clay stroke-clay" fillOpacity="0.35" />
        </g>
      </>
    ),
  },
  book: {
    crop: [258, 76, 130, 172],
    numeral: [276, 98],
    drawing: (
      <>
        <g transform="rotate(2 322 162)">
          <path d="M272 90h104v148H272z" className="fill-ink" opacity="0.08" transform="translate(4 6)" />
          <path
            d="M270 88h104a4 4 0 0 1 4 4v140a4 4 0 0 1-4 4H270z"
            className="fill-hope stroke-hope"
            fillOpacity="0.82"
          />
          <path d="M282 88v148" className="stroke-mint" opacity="0.7" />
          <path d="M330 206v-66" className="stroke-mint" />
          <path
            d="M330 190c-14 0-20-8-20-19 13 0 20 8 20 19zM330 176c0-12 7-19 20-19 0 12-7 19-20 19zM330 158c-11 0-17-7-17-17 11 0 17 7 17 17zM330 148c0-12 4-17 9-22 4 8 2 17-9 22z"
            className="fill-mint"
          />
          <path d="M306 104h48" className="stroke-mint" opacity="0.8" />
        </g>
      </>
    ),
  },
  directory: {
    crop: [376, 80, 126, 164],
    numeral: [404, 104],
    drawing: (
      <>
        <g transform="translate(-6 0) rotate(-2 442 160)">
          <path d="M396 94h98v140h-98z" className="fill-ink" opacity="0.08" transform="translate(4 6)" />
          <path
            d="M494 116h9v22h-9M494 144h9v22h-9M494 172h9v22h-9"
            className="fill-clay stroke-clay"
            fillOpacity="0.3"
          />
          <path d="M394 92h100v140H394z" className="fill-white stroke-hope" />
          <path d="M394 92h20v140h-20z" className="fill-mint stroke-hope" />
          <path
            d="M400 104h8M400 118h8M400 132h8M400 146h8M400 160h8M400 174h8M400 188h8M400 202h8M400 216h8"
            className="stroke-hope"
            strokeWidth="3"
          />
          <circle cx="452" cy="128" r="13" className="fill-blush stroke-clay" />
          <path d="M446 124c0 5 5 10 10 10l2-4-4-2-2 1-3-4 1-2-2-3z" className="fill-clay" stroke="none" />
          <path
            d="M430 158h46M430 170h38M430 188h46M430 200h30M430 214h40"
            className="stroke-ink-2"
            opacity="0.45"
          />
        </g>
      </>
    ),
  },
  art: {
    crop: [88, 76, 182, 168],
    numeral: [110, 104],
    drawing: (
      <>
        <g transform="rotate(-3 176 158)">
          <path d="M100 96h156v128H100z" className="fill-ink" opacity="0.08" transform="translate(4 6)" />
          <path d="M98 92h158v130H98z" className="fill-clay stroke-clay" fillOpacity="0.28" />
          <path
            d="M98 92l18 17M256 92l-18 17M98 222l18-17M256 222l-18-17"
            className="stroke-clay"
            opacity="0.6"
          />
          <path d="M115 108h124v98H115z" className="fill-white stroke-clay" />
          <path d="M127 119h100v76H127z" className="fill-blush" />
          <circle cx="184" cy="158" r="17" className="fill-clay" opacity="0.35" />
          <path
            d="M127 172c16-3 24-14 36-14 14 0 18 12 30 10 12-2 20-12 34-8v35H127z"
            className="fill-mint stroke-hope"
          />
          <path d="M127 188c20-12 34-6 50-2 20 4 34-2 50-6v15H127z" className="fill-footer" opacity="0.55" />
        </g>
      </>
    ),
  },
  'exercise-letter': {
    crop: [344, 250, 142, 190],
    numeral: [362, 276],
    drawing: (
      <>
        <g transform="rotate(-3 410 346)">
          <path d="M358 264h104v152H358z" className="fill-ink" opacity="0.08" transform="translate(4 6)" />
          <path d="M356 262h106v152H356z" className="fill-white stroke-hope" />
          <path
            d="M370 284c10-6 14 5 22 0s12 4 20-1M370 304c8-5 14 4 24 0s14 4 22 0 14 3 24-1M370 322c12-5 16 4 26 0s20 4 32-1M370 340c8-5 16 4 26 0s16 4 24 0 10 2 16-1M370 358c10-5 16 4 28 0"
            className="stroke-ink-2"
            opacity="0.6"
            strokeWidth="1.800"
          />
        </g>
        <g transform="rotate(34 448 392)">
          <path d="M440 316h14v96l-7 18-7-18z" className="fill-clay stroke-clay" fillOpacity="0.45" />
          <path d="M440 412h14l-7 18z" className="fill-paper stroke-clay" />
          <path d="M440 326h14" className="stroke-clay" />
        </g>
      </>
    ),
  },
  thanksgiving: {
    crop: [480, 288, 160, 96],
    numeral: [498, 318],
    drawing: (
      <>
        <g transform="rotate(4 556 340)">
          <path d="M492 302h138v70H492z" className="fill-ink" opacity="0.08" transform="translate(3 6)" />
          <path d="M490 300h140v72H490z" className="fill-white stroke-hope" />
          <path d="M490 300h140v18H490z" className="fill-mint stroke-hope" />
          <path
            d="M510 318v54M530 318v54M550 318v54M570 318v54M590 318v54M610 318v54"
            className="stroke-hope"
            opacity="0.4"
          />
          <path
            d="M500 352c-4-4-4-10 0-14 4 4 4 10 0 14zM520 352c-4-4-4-10 0-14 4 4 4 10 0 14zM540 352c-4-4-4-10 0-14 4 4 4 10 0 14z"
            className="fill-clay stroke-clay"
            fillOpacity="0.5"
            strokeWidth="1.500"
          />
        </g>
      </>
    ),
  },
  doll: {
    crop: [226, 240, 126, 228],
    numeral: [246, 286],
    drawing: (
      <>
        <g transform="rotate(3 290 360)">
          <path d="M290 330l46 120h-92z" className="fill-ink" opacity="0.08" transform="translate(4 6)" />
          <path d="M276 444v14M304 444v14" className="stroke-hope" strokeWidth="9" />
          <path d="M276 444v14M304 444v14" className="stroke-paper" strokeWidth="5" />
          <path
            d="M262 344c-14 10-22 30-24 50l10 3c4-18 12-30 20-38M318 344c14 10 22 30 24 50l-10 3c-4-18-12-30-20-38"
            className="fill-paper stroke-hope"
          />
          <path d="M272 326h36l32 120c-32 10-68 10-100 0z" className="fill-mint stroke-hope" />
          <path d="M246 424c30 9 58 9 88 0M250 410c28 8 52 8 80 0" className="stroke-hope" opacity="0.6" />
          <path
            d="M270 326c12 12 28 12 40 0l14 34c-22 14-46 14-68 0z"
            className="fill-lavender stroke-hope"
          />
          <path
            d="M290 352c-6-4-8-7-8-10 0-3 2-4 4-4s3 1 4 3c1-2 2-3 4-3s4 1 4 4c0 3-2 6-8 10z"
            className="fill-clay"
            stroke="none"
          />
          <circle cx="290" cy="298" r="30" className="fill-paper stroke-hope" />
          <path
            d="M259 302c-3-26 12-40 31-40s34 14 31 40c-10-2-22-10-28-22-8 12-22 20-34 22z"
            className="fill-clay stroke-clay"
            fillOpacity="0.6"
          />
          <circle cx="290" cy="258" r="9" className="fill-clay stroke-clay" fillOpacity="0.6" />
        </g>
      </>
    ),
  },
  mother: {
    crop: [498, 198, 108, 98],
    numeral: [592, 216],
    drawing: (
      <>
        <g transform="rotate(-6 556 246)">
          <path d="M510 212h84v74h-84z" className="fill-ink" opacity="0.08" transform="translate(3 6)" />
          <path d="M508 208h86v78h-86z" className="fill-lavender stroke-hope" />
          <path d="M517 217h68v60h-68z" className="fill-white stroke-hope" strokeOpacity="0.5" />
          <path d="M522 222c4 22 16 32 29 32s25-10 29-32" className="stroke-clay" strokeWidth="1.800" />
          <path
            d="M551 273c-8-5-11-9-11-14 0-4 3-6 5.500-6s4.500 1.500 5.500 4c1-2.500 3-4 5.500-4s5.500 2 5.500 6c0 5-3 9-11 14z"
            className="fill-clay stroke-clay"
            fillOpacity="0.5"
          />
        </g>
      </>
    ),
  },
  father: {
    crop: [516, 382, 112, 86],
    numeral: [530, 452],
    drawing: (
      <>
        <circle cx="560" cy="428" r="36" className="fill-ink" opacity="0.08" transform="translate(3 5)" />
        <path d="M592 412c16-10 30-2 28 12-2 12-14 16-28 14" className="fill-mint stroke-hope" />
        <circle cx="560" cy="426" r="36" className="fill-mint stroke-hope" />
        <circle cx="560" cy="426" r="28" className="fill-clay stroke-hope" fillOpacity="0.4" />
        <path d="M540 418c6-10 18-14 28-10" className="stroke-paper" opacity="0.8" />
      </>
    ),
  },
} as const satisfies Record<string, Thing>
