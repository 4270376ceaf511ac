import { classNames } from '../class-names.ts'
import { type IconName, iconPaths } from './icon-paths.ts'

export type { IconName } from './icon-paths.ts'

type IconProps = { name: IconName; className?: string; title?: string }

/** One drawing style: 24 px, round 1.75 px strokes, the colour of the text. Decorative unless it has a title. */
export function Icon({ name, className, title }: IconProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has an aria-label or is hidden, see below
    <svg
      viewBox="0 0 24 24"
      className={classNames('icon', className ?? 'size-5')}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
