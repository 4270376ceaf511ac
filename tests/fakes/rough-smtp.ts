import { type AddressInfo, createServer, type Socket } from 'node:net'

/** The SMTP stage at which the server fails. */
export type Stage = 'greeting' | 'auth' | 'from' | 'to' | 'data' | 'content'
export type SmtpFault = { at: Stage; reply: string } | { at: Stage; reply: 'hang' | 'drop' }

/** A minimal SMTP server that fails at one stage: with a given reply, no reply, or a closed connection. */
export async function startFaultySmtp(fault: SmtpFault | null) {
  const state = { fault, emails: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    const respond = (stage: Stage, normal: string) => {
      const reply = state.fault?.at === stage ? state.fault.reply : normal
      if (reply === 'drop') socket.destroy()
      else if (reply !== 'hang') socket.write(`${reply}\r\n`)
    }
    let isInData = false
    const handleLine = (line: string) => {
      if (isInData) {
        if (state.fault?.at === 'content' && state.fault.reply === 'drop') return socket.destroy()
        if (line !== '.') return
        isInData = false
        if (state.fault?.at !== 'content') state.emails += 1
        return respond('content', '250 accepted')
      }
      const command = line.slice(0, 4).toUpperCase()
      if (command === 'EHLO') return socket.write('250-rough\r\n250 AUTH PLAIN\r\n')
      if (command === 'AUTH') return respond('auth', '235 welcome')
      if (command === 'MAIL') return respond('from', '250 fine')
      if (command === 'RCPT') return respond('to', '250 fine')
      if (command === 'QUIT') return socket.end('221 bye\r\n')
      if (command !== 'DATA') return socket.write('250 fine\r\n')
      const isRefused = state.fault?.at === 'data'
      isInData = !isRefused
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    emails: () => state.emails,
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
