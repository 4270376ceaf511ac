import { LazyMeanwhile } from '#domains/events/events/ui/public/lazy-meanwhile.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { lazyDialog } from '#ui/overlays/lazy-dialog.tsx'

const load = () => import('#domains/community/volunteers/ui/public/volunteer-dialog.tsx')

export const VolunteerDialog = lazyDialog(() => load().then((module) => module.VolunteerDialog))

// With the dialog, so it is here when something was sent.
const VolunteerSent = lazyPart(() => load().then((module) => module.VolunteerSent), null)

/** After an offer to help was sent, by its town. Each further one is told again. */
export function VolunteerEnding({ towns }: { towns: readonly string[] }) {
  return (
    <div className="flex flex-col gap-6">
      <VolunteerSent key={towns.length} />
      <LazyMeanwhile reading="friends" town={towns.at(-1)} />
    </div>
  )
}
