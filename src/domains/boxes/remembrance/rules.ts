type YearDay = { month: number; day: number }

/** The dates whose day is `YYYY-MM-DD`. 29 February falls on the 28th when there is none. */
export function datesDueOn(today: string): YearDay[] {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number]
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29
  const dates = [{ month, day }]
  if (month === 2 && day === 28 && !isLeap) dates.push({ month: 2, day: 29 })
  return dates
}
