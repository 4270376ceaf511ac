/** Round steps from zero to at least `max`: 0, 50, 100, 150. */
export function niceTicks(max: number, wanted = 3): number[] {
  if (!(max > 0)) return [0, 1]
  const rough = max / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10) * power
  const ticks = [0]
  while (ticks.at(-1)! < max) ticks.push(Number((ticks.at(-1)! + step).toPrecision(12)))
  return ticks
}
