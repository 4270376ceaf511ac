import { useQueryClient } from '@tanstack/react-query'
import { authApi } from '#domains/team/auth/endpoints.ts'
import { UpdatedNote } from '#ui/admin/admin-page.tsx'
import { useCan } from '#ui/admin/can.ts'
import { useRead } from '#ui/admin/use-read.ts'
import { useMediaQuery, wideScreen } from '#ui/use-media-query.ts'
import { dashboardApi } from '../../endpoints.ts'
import { AttentionList, type WorkOf } from './attention-list.tsx'
import { Charts } from './charts.tsx'
import { FirstProviders } from './first-providers.tsx'
import { FirstWeekList } from './first-week-list.tsx'
import { NextEvents } from './next-events.tsx'
import { RecentRequests } from './recent-requests.tsx'
import { Stats } from './stats.tsx'
import { type ViewCard, ViewCards } from './view-cards.tsx'
import { WaitingPickups } from './waiting-pickups.tsx'

export function Dashboard({ views, workOf }: { views: readonly ViewCard[]; workOf: WorkOf }) {
  const client = useQueryClient()
  const can = useCan()
  const isWide = useMediaQuery(wideScreen)
  const user = useRead(authApi.getUser)
  const { dataUpdatedAt, isFetching } = useRead(dashboardApi.stats)
  return (
    <div className="flex flex-col gap-4 pt-3 sm:pt-0 lg:pt-2">
      <header className="flex flex-wrap items-end justify-between gap-x-4">
        <h1 tabIndex={-1}>
          {user.data ? `Te damos la bienvenida, ${user.data.fullName}` : 'Te damos la bienvenida'}
        </h1>
        <UpdatedNote
          dataUpdatedAt={dataUpdatedAt}
          isFetching={isFetching}
          refetch={() => client.invalidateQueries()}
        />
      </header>
      {/* On the first screen of a laptop (rulings.md#navigation). On a phone the day's work comes before them. */}
      {isWide && <ViewCards views={views} />}
      {can('settings.read') && <FirstWeekList isUnderWay={false} />}
      <AttentionList workOf={workOf} />
      {can('settings.read') && <FirstWeekList isUnderWay />}
      <div className={pairs}>
        {can('events.read') && <NextEvents />}
        {can('requests.read') && <WaitingPickups />}
      </div>
      {!isWide && <ViewCards views={views} />}
      <Stats />
      <div className={pairs}>
        {can('requests.read') && <RecentRequests />}
        {can('providers.read') && <FirstProviders />}
      </div>
      {can('requests.read') && <Charts />}
    </div>
  )
}

const pairs =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-4 empty:hidden min-[80rem]:[&:has(>:nth-child(2))]:grid-cols-[repeat(2,minmax(0,1fr))]'
