import type { ReactNode } from 'react'

/** What happens when, in order: `[['Hoy', 'La recibimos.'], …]`. Three fit beside each other. */
export function Stops({ stops }: { stops: readonly (readonly [when: string, what: ReactNode])[] }) {
  return (
    <ol className="grid w-full list-none grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
      {stops.map(([when, what]) => (
        <li key={when} className="border-t-2 border-hope pt-3">
          <strong className="block">{when}</strong>
          {what}
        </li>
      ))}
    </ol>
  )
}
