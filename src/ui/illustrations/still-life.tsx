import { Drawing, type DrawingProps } from './drawing.tsx'

/** The open box at a window, with its ten things. Narrow frames show its middle. */
export function StillLife({ className }: DrawingProps) {
  return (
    <Drawing viewBox="0 -20 400 500" className={className} slice>
      <path d="M0-20h400v500H0z" className="fill-blush" />
      <path d="M40-20h130l160 500H150z" className="fill-white" opacity="0.55" />
      <path d="M200-20h52l168 500h-58z" className="fill-white" opacity="0.4" />
      <path d="M0 384h400v100H0z" className="fill-sand" />
      <path d="M0 384h400" className="stroke-clay" opacity="0.35" />
      <ellipse cx="200" cy="410" rx="150" ry="16" className="fill-ink" opacity="0.08" />
      {/* inside and back flap */}
      <path d="M96 246 82 206h236l-14 40z" className="fill-paper stroke-clay" strokeOpacity="0.6" />
      <path d="M78 276 96 246h208l18 30z" className="fill-clay stroke-clay" fillOpacity="0.3" />
      {/* V art */}
      <g transform="rotate(-7 138 196)">
        <path d="M84 118h112v150H84z" className="fill-clay stroke-clay" fillOpacity="0.3" />
        <path d="M96 130h88v120H96z" className="fill-white stroke-clay" />
        <path d="M104 138h72v112h-72z" className="fill-blush" />
        <circle cx="142" cy="178" r="14" className="fill-clay" opacity="0.4" />
        <path
          d="M104 194c12-2 18-12 28-12s14 10 24 8c8-2 14-8 20-6v66h-72z"
          className="fill-mint stroke-hope"
        />
        <path d="M104 214c16-8 26-4 40 0s24-4 32-6v42h-72z" className="fill-footer" opacity="0.5" />
      </g>
      {/* III book */}
      <g transform="rotate(2 226 190)">
        <path d="M188 128h74a4 4 0 0 1 4 4v130h-78z" className="fill-hope stroke-hope" />
        <path d="M197 128v130" className="stroke-mint" opacity="0.7" />
        <path
          d="M230 214v-54M230 204c-11 0-16-6-16-15 10 0 16 6 16 15zM230 190c0-10 6-15 16-16 0 10-6 16-16 16zM230 174c-9 0-14-6-14-14 9 0 14 6 14 14zM230 164c0-9 3-14 7-18 4 7 2 14-7 18z"
          className="fill-mint stroke-mint"
          strokeWidth="1.500"
        />
      </g>
      {/* IV directory */}
      <g transform="rotate(8 290 210)">
        <path d="M258 150h66v110h-66z" className="fill-white stroke-hope" />
        <path d="M258 150h14v110h-14z" className="fill-mint stroke-hope" />
        <path
          d="M262 160h6M262 172h6M262 184h6M262 196h6M262 208h6M262 220h6"
          className="stroke-hope"
          strokeWidth="2.800"
        />
        <circle cx="298" cy="176" r="10" className="fill-blush stroke-clay" />
        <path d="M284 198h28M284 208h20" className="stroke-ink-2" opacity="0.5" />
      </g>
      {/* II plush */}
      <g>
        <path
          d="M132 214c-12-14-18-40-8-46 10-4 22 18 24 42zM176 214c12-14 18-40 8-46-10-4-22 18-24 42z"
          className="fill-paper stroke-hope"
        />
        <path
          d="M133 203c-6-9-9-22-6-27 5 0 11 12 12 25zM175 203c6-9 9-22 6-27-5 0-11 12-12 25z"
          className="fill-blush"
        />
        <path d="M122 290c0-24 14-36 32-36s32 12 32 36z" className="fill-paper stroke-hope" />
        <circle cx="154" cy="230" r="32" className="fill-paper stroke-hope" />
        <path d="M137 231c3 4 8 4 11 0M160 231c3 4 8 4 11 0" className="stroke-hope" />
        <path d="M151 240h6l-3 4z" className="fill-clay stroke-clay" fillOpacity="0.5" />
        <path
          d="M128 254c18 10 34 10 52 0l4 11c-20 11-40 11-60 0z"
          className="fill-clay stroke-clay"
          fillOpacity="0.4"
        />
      </g>
      {/* VIII doll */}
      <g>
        <path d="M214 290l10-34h34l10 34z" className="fill-mint stroke-hope" />
        <path d="M222 256c12 10 26 10 38 0l10 26c-18 10-38 10-58 0z" className="fill-lavender stroke-hope" />
        <circle cx="241" cy="199" r="8" className="fill-paper" />
        <circle cx="241" cy="232" r="26" className="fill-paper stroke-hope" />
        <path
          d="M214 236c-3-22 10-34 27-34s30 12 27 34c-9-2-18-8-23-18-7 10-20 17-31 18z"
          className="fill-paper"
        />
        <path
          d="M214 236c-3-22 10-34 27-34s30 12 27 34c-9-2-18-8-23-18-7 10-20 17-31 18z"
          className="fill-clay stroke-clay"
          fillOpacity="0.65"
        />
        <circle cx="241" cy="199" r="8" className="fill-clay stroke-clay" fillOpacity="0.65" />
      </g>
      {/* box front and side flaps */}
      <path d="M78 276 44 250 62 226 96 246zM322 276l34-26-18-24-34 20z" className="fill-paper stroke-clay" />
      <path d="M78 276h244l-10 124H88z" className="fill-paper stroke-clay" />
      <path d="M78 276h244l-3 34H81z" className="fill-sand stroke-clay" strokeOpacity="0.6" />
      <path
        d="M200 366c-17-11-25-21-25-31 0-8 6-13 12-13s11 4 13 9c2-5 7-9 13-9s12 5 12 13c0 10-8 20-25 31z"
        className="fill-clay stroke-clay"
        fillOpacity="0.3"
      />
      {/* I letter, leaning */}
      <g transform="rotate(-5 118 384)">
        <path d="M66 350h104v66H66z" className="fill-ink" opacity="0.08" transform="translate(3 4)" />
        <path d="M64 348h104v66H64z" className="fill-white stroke-hope" />
        <path d="M64 414l40-33M168 414l-40-33" className="stroke-hope" opacity="0.5" />
        <path d="M64 348l52 42 52-42" className="fill-paper stroke-hope" />
        <path
          d="M116 400c-7-5-10-9-10-13 0-3 2.500-5.500 5-5.500s4 1.500 5 3.500c1-2 2.500-3.500 5-3.500s5 2.500 5 5.500c0 4-3 8-10 13z"
          className="fill-clay stroke-clay"
        />
      </g>
      {/* VII week */}
      <g transform="rotate(4 266 396)">
        <path d="M226 368h86v46h-86z" className="fill-white stroke-hope" />
        <path d="M226 368h86v12h-86z" className="fill-mint stroke-hope" />
        <path
          d="M238 380v34M250 380v34M262 380v34M274 380v34M286 380v34M298 380v34"
          className="stroke-hope"
          opacity="0.4"
        />
        <path
          d="M232 402c-3-3-3-7 0-10 3 3 3 7 0 10zM244 402c-3-3-3-7 0-10 3 3 3 7 0 10z"
          className="fill-clay stroke-clay"
          strokeWidth="1.300"
          fillOpacity="0.5"
        />
      </g>
      {/* VI exercise with pencil */}
      <path d="M150 424h104l20 40H138z" className="fill-white stroke-hope" />
      <path
        d="M164 434c10-3 16 3 26 0s18 3 30 0M160 444c12-3 18 3 30 0s22 3 38 0M158 454c10-3 18 3 28 0"
        className="stroke-ink-2"
        opacity="0.55"
        strokeWidth="1.800"
      />
      <path d="M252 462 296 434l6 6-42 30-12 2z" className="fill-clay stroke-clay" fillOpacity="0.5" />
      {/* X father */}
      <path d="M330 376h46v34a14 14 0 0 1-14 14h-18a14 14 0 0 1-14-14z" className="fill-mint stroke-hope" />
      <path d="M330 384c-14-4-20 4-18 14s12 14 18 12" className="stroke-hope" />
      <path d="M346 364c-4-5 4-8 0-14M360 364c-4-5 4-8 0-14" className="stroke-hope" opacity="0.5" />
      <path
        d="M353 408c-6-4-8-7-8-10 0-2 2-4 4-4s3 1 4 3c1-2 2-3 4-3s4 2 4 4c0 3-2 6-8 10z"
        className="fill-clay"
        opacity="0.7"
      />
      {/* IX mother */}
      <path d="M24 418h44v34H24z" className="fill-lavender stroke-hope" />
      <path d="M24 418l8-20h44l-8 20z" className="fill-white stroke-hope" />
      <path d="M36 424c2 10 6 14 10 14s8-4 10-14" className="stroke-clay" strokeWidth="1.600" />
      <circle cx="46" cy="442" r="4" className="fill-clay" />
    </Drawing>
  )
}
