import { type AddressInfo, createServer, type Socket } from 'node:net'

/** The SMTP stage at which the server fails. */
export type Stage = 'greeting' | 'ehlo' | 'starttls' | 'auth' | 'from' | 'to' | 'data' | 'content'
/** `reply`: what it answers, or `hang`, or `drop`. `only`: for e-mails to this address. */
export type SmtpFault = { at: Stage; reply: string; only?: string }

/** A minimal SMTP server that fails at one stage: with a given reply, no reply, or a closed connection. */
export async function startFaultySmtp(fault: SmtpFault | null) {
  const state = { fault, accepted: [] as string[], emails: [] as string[] }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    let to = ''
    const faultAt = (stage: Stage) =>
      state.fault?.at === stage && (state.fault.only ?? to) === to ? state.fault : null
    const respond = (stage: Stage, normal: string) => {
      const reply = faultAt(stage)?.reply ?? normal
      if (reply === 'drop') socket.destroy()
      else if (reply !== 'hang') socket.write(`${reply}\r\n`)
    }
    let isInData = false
    let content: string[] = []
    const handleLine = (line: string) => {
      if (isInData) {
        if (faultAt('content')?.reply === 'drop') return socket.destroy()
        if (line !== '.') return void content.push(line.replace(/^\./, ''))
        isInData = false
        if (!faultAt('content')) {
          state.accepted.push(to)
          state.emails.push(`${content.join('\r\n')}\r\n`)
        }
        content = []
        return respond('content', '250 accepted')
      }
      const command = line.slice(0, 4).toUpperCase()
      // Both: the client tries HELO when EHLO is refused.
      if (command === 'EHLO' || command === 'HELO') return respond('ehlo', '250-rough\r\n250 AUTH PLAIN')
      if (command === 'STAR') return respond('starttls', '502 5.5.1 unknown')
      if (command === 'AUTH') return respond('auth', '235 welcome')
      if (command === 'MAIL') return respond('from', '250 fine')
      to = command === 'RCPT' ? (/<(.*)>/.exec(line)?.[1] ?? '') : to
      if (command === 'RCPT') return respond('to', '250 fine')
      if (command === 'QUIT') return socket.end('221 bye\r\n')
      if (command !== 'DATA') return socket.write('250 fine\r\n')
      isInData = !faultAt('data')
      return respond('data', '354 go on')
    }
    let buffered = ''
    socket.on('data', (chunk) => {
      const lines = (buffered + chunk.toString('latin1')).split('\r\n')
      buffered = lines.pop() ?? ''
      for (const line of lines) handleLine(line)
    })
    respond('greeting', '220 rough')
  })
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    emails: () => state.accepted.length,
    /** Who got one, in order. */
    accepted: state.accepted,
    /** As they arrived, with their headers. */
    contents: state.emails,
    fail: (next: SmtpFault) => {
      state.fault = next
    },
    recover: () => {
      state.fault = null
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
