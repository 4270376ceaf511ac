/** Logs a rendering error. It leaves out the message and the URL, which may hold personal data. */
export function logFailure(error: unknown): void {
  const { name, stack } = error instanceof Error ? error : new Error('not an Error')
  const frames = stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
  console.error(JSON.stringify({ level: 50, msg: 'page failed', name, stack: frames }))
}
