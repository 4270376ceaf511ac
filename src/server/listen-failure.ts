import { StartupError } from '#lib/startup-error.server.ts'

/** Why the program cannot listen there, in words for who set it; any other error as it is. */
export function listenFailure(
  error: unknown,
  [portName, port]: readonly [name: string, port: number],
  [hostName, host]: readonly [name: string, host: string],
): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new StartupError(
      `${portName}: el puerto ${port} ya está en uso. / ${portName}: port ${port} is already in use.`,
    )
  if (code === 'EACCES')
    return new StartupError(
      `${portName}: no hay permiso para el puerto ${port}. / ${portName}: port ${port} is not permitted.`,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupError(
      `${hostName}: esta máquina no tiene ${host}. / ${hostName}: this machine has no ${host}.`,
    )
  return error
}
