import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { promisify } from 'node:util'
import type { Env } from '#lib/env.server.ts'
import { dayMs } from '#lib/text/dates.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

const run = promisify(execFile)
const timeoutMs = 5_000
const certificateDays = 21

/** What people outside can reach, and which files other users of the machine can read. */
export async function exposureFindings(settings: Env): Promise<Finding[]> {
  return [
    ...networkFindings(settings),
    ...(await addressFindings(settings.PUBLIC_URL)),
    ...fileFindings(settings),
    userFinding(),
    await clockFinding(),
  ]
}

function networkFindings({ HOST, PUBLIC_URL, TRUST_PROXY }: Env): Finding[] {
  const isLocal = ['127.0.0.1', '::1', 'localhost'].includes(HOST)
  const isSecure = PUBLIC_URL?.startsWith('https:') ?? false
  const findings = [
    isLocal
      ? ok(
          'Solo este equipo llega al servidor sin pasar por el proxy.',
          'Only this machine reaches the server directly.',
        )
      : warning(
          'HOST abre el servidor a la red: ponlo en 127.0.0.1 si el proxy está en este equipo.',
          'HOST opens the server to the network: use 127.0.0.1 when the proxy runs on this machine.',
        ),
    isSecure
      ? ok('PUBLIC_URL usa https.', 'PUBLIC_URL uses https.')
      : wrong(
          'PUBLIC_URL no es una dirección https: las cookies y los enlaces de los correos no son seguros.',
          'PUBLIC_URL is not an https address: cookies and links in e-mails are not safe.',
        ),
  ]
  if (isSecure && !TRUST_PROXY)
    findings.push(
      warning(
        'TRUST_PROXY no está puesta: detrás de un proxy todas las visitas cuentan como una sola dirección.',
        'TRUST_PROXY is not set: behind a proxy all visitors count as one address.',
      ),
    )
  if (!isLocal && TRUST_PROXY === true)
    findings.push(
      wrong(
        'TRUST_PROXY=true con el servidor abierto a la red: cualquiera puede inventar su dirección. Nombra el proxy.',
        'TRUST_PROXY=true while the server is open to the network: anyone can forge an address. Name the proxy.',
      ),
    )
  return findings
}

async function addressFindings(publicUrl: string | undefined): Promise<Finding[]> {
  if (!publicUrl) return []
  const answers = await answersAt(publicUrl)
  if (!publicUrl.startsWith('https:')) return [answers]
  const certificate = await certificateFinding(new URL(publicUrl))
  return certificate ? [answers, certificate] : [answers]
}

async function answersAt(publicUrl: string): Promise<Finding> {
  const en = (what: string) => `PUBLIC_URL ${what}.`
  try {
    const response = await fetch(`${publicUrl}/api/health`, { signal: AbortSignal.timeout(timeoutMs) })
    const { status } = (await response.json().catch(() => ({}))) as { status?: string }
    return response.ok && status === 'ok'
      ? ok('El sitio responde en PUBLIC_URL.', en('answers'))
      : wrong(`PUBLIC_URL responde ${response.status}.`, en(`answers ${response.status}`))
  } catch {
    return wrong(
      'Nada responde en PUBLIC_URL (visto desde este equipo).',
      en('does not answer (seen from this machine)'),
    )
  }
}

/** Null when no connection came about: it was not seen, and the other finding says so. */
function certificateFinding({ hostname, port }: URL): Promise<Finding | null> {
  const failed = wrong(
    'El certificado de PUBLIC_URL no es válido.',
    'The certificate of PUBLIC_URL is not valid.',
  )
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      timeout: timeoutMs,
    })
    socket.once('secureConnect', () => {
      const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / dayMs)
      socket.destroy()
      resolve(
        days >= certificateDays
          ? ok(`El certificado vale ${days} días más.`, `The certificate is valid for ${days} more days.`)
          : wrong(`El certificado vence en ${days} días.`, `The certificate expires in ${days} days.`),
      )
    })
    let isConnected = false
    socket.once('connect', () => {
      isConnected = true
    })
    for (const event of ['error', 'timeout'] as const)
      socket.once(event, () => {
        socket.destroy()
        resolve(isConnected ? failed : null)
      })
  })
}

function fileFindings({ DATA_DIR, SETTINGS_FILE }: Env): Finding[] {
  const open = ['', '/secret.key', '/backups', '/outbox']
    .filter((name) => isOpenToOthers(join(DATA_DIR, name)))
    .map((name) => `DATA_DIR${name}`)
  const findings = [
    open.length === 0
      ? ok('Otros usuarios del equipo no leen DATA_DIR.', 'Other users of the machine cannot read DATA_DIR.')
      : wrong(
          `Otros usuarios del equipo pueden leer ${open.join(', ')} (chmod go-rwx).`,
          `Other users of the machine can read ${open.join(', ')} (chmod go-rwx).`,
        ),
  ]
  // Root owns the file, and its group is the server's.
  if (SETTINGS_FILE && isOpenToOthers(SETTINGS_FILE, 0o007))
    findings.push(
      wrong(
        'Otros usuarios del equipo pueden leer SETTINGS_FILE (chmod o-rwx).',
        'Other users of the machine can read SETTINGS_FILE (chmod o-rwx).',
      ),
    )
  return findings
}

function isOpenToOthers(path: string, others = 0o077): boolean {
  try {
    return (statSync(path).mode & others) !== 0
  } catch {
    // It does not exist yet.
    return false
  }
}

const userFinding = (): Finding =>
  process.getuid?.() === 0
    ? warning(
        'Esta orden corre como root: usa el mismo usuario que el servidor, uno propio.',
        'This command runs as root: use the server’s user, an account of its own.',
      )
    : ok('No corre como root.', 'It does not run as root.')

/** Payments, sessions and codes depend on the time. Not every system tells whether it is synchronized. */
async function clockFinding(): Promise<Finding> {
  const unknown = warning(
    'No se pudo saber si el reloj se ajusta solo (timedatectl).',
    'It is unknown whether the clock is synchronized (timedatectl).',
  )
  try {
    const { stdout } = await run('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
      timeout: timeoutMs,
    })
    if (stdout.trim() === 'yes') return ok('El reloj se ajusta solo.', 'The clock is synchronized.')
    return stdout.trim() === 'no'
      ? wrong('El reloj del equipo no se ajusta solo.', 'The clock of the machine is not synchronized.')
      : unknown
  } catch {
    return unknown
  }
}
