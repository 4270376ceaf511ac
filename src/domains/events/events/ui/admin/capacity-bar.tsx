import { classNames } from '#ui/class-names.ts'
import type { StaffEvent } from '../../office-schemas.ts'

type CapacityBarProps = {
  event: Pick<
    StaffEvent,
    | 'eventDate'
    | 'maxParticipants'
    | 'registered'
    | 'confirmed'
    | 'places'
    | 'placesLeft'
    | 'waiting'
    | 'offered'
    | 'registrationRequired'
  >
  className?: string
}

/** The number of seats taken as text. The bar is decorative. */
export function CapacityBar({ event, className }: CapacityBarProps) {
  const { maxParticipants, registered, confirmed, waiting, offered, registrationRequired } = event
  // An offered seat is its person's to take.
  const unconfirmed = registered - confirmed - offered
  if (!registrationRequired && registered === 0) return <span className="text-ink-2">Sin registro</span>
  const share = maxParticipants ? Math.min(1, registered / maxParticipants) : 0
  return (
    <span className={classNames('flex min-w-36 max-w-60 flex-col gap-1', className)}>
      <span>{seatsText(event)}</span>
      {maxParticipants !== null && (
        <span
          aria-hidden="true"
          className="block h-2 overflow-hidden rounded-full border border-control bg-sand"
        >
          <span className="block h-full bg-hope" style={{ width: `${share * 100}%` }} />
        </span>
      )}
      {unconfirmed > 0 && <span className="text-sm text-ink-2">{unconfirmed} por confirmar</span>}
      {offered > 0 && (
        <span className="text-sm text-ink-2">
          {offered === 1 ? '1 lugar ofrecido' : `${offered} lugares ofrecidos`} a la lista de espera
        </span>
      )}
      {waiting > 0 && <span className="text-sm text-ink-2">{waiting} en lista de espera</span>}
      {saysWaitlist(event) && (
        <span className="text-sm text-ink-2">En la página: lista de espera, hasta que queden varios</span>
      )}
    </span>
  )
}

/** The public word comes back with several places only (rulings.md#places-in-words), which staff would take for a fault. */
const saysWaitlist = ({ eventDate, places, placesLeft }: CapacityBarProps['event']): boolean =>
  places === 'waitlist' && placesLeft !== 0 && Date.parse(eventDate) > Date.now()

/** Not «con lugar», which visitors read of an event that has seats left. */
export const registeredText = (registered: number): string =>
  registered === 1 ? '1 registrado' : `${registered} registrados`

function seatsText({ maxParticipants, registered, placesLeft }: CapacityBarProps['event']): string {
  if (maxParticipants === null) return `${registeredText(registered)}, sin límite`
  const over = registered - maxParticipants
  if (over > 0) return `${registered} de ${maxParticipants}: ${over} por encima del cupo`
  const left = placesLeft === 0 ? 'lleno' : placesLeft === 1 ? 'queda 1' : `quedan ${placesLeft}`
  return `${registered} de ${maxParticipants}, ${left}`
}
