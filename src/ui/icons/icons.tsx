import { classNames } from '../class-names.ts'
import { type IconName, iconPaths } from './icon-paths.ts'

export type { IconName } from './icon-paths.ts'

type IconProps = { name: IconName; className?: string; title?: string }

/** 24 px with round 1.75 px strokes in the text colour. Decorative unless it has a title. */
export function Icon({ name, className, title }: IconProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has an aria-label or is aria-hidden
    <svg
      viewBox="0 0 24 24"
      className={classNames('icon', className ?? 'size-5')}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
