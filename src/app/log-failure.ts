/** What failed while a page was rendered, without the address or anyone's data. */
export function logFailure(error: unknown): void {
  const { name, stack } = error instanceof Error ? error : new Error('not an Error')
  const places = stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
  console.error(JSON.stringify({ level: 50, msg: 'page failed', name, stack: places }))
}
