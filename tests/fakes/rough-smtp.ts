import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Where in its talk the server goes wrong. */
export type Stage = 'greeting' | 'auth' | 'from' | 'to' | 'data' | 'letter'
export type Rudeness = { at: Stage; reply: string } | { at: Stage; reply: 'hang' | 'drop' }

/** Speaks just enough SMTP to go wrong at one place: with a reply of its own, by silence, or by hanging up. */
export async function startRoughSmtp(rudeness: Rudeness | null) {
  const state = { rudeness, letters: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    const answer = (stage: Stage, usual: string) => {
      const reply = state.rudeness?.at === stage ? state.rudeness.reply : usual
      if (reply === 'drop') socket.destroy()
      else if (reply !== 'hang') socket.write(`${reply}\r\n`)
    }
    let inLetter = false
    const hear = (line: string) => {
      if (inLetter) {
        if (state.rudeness?.at === 'letter' && state.rudeness.reply === 'drop') return socket.destroy()
        if (line !== '.') return
        inLetter = false
        if (state.rudeness?.at !== 'letter') state.letters += 1
        return answer('letter', '250 taken')
      }
      const word = line.slice(0, 4).toUpperCase()
      if (word === 'EHLO') return socket.write('250-rough\r\n250 AUTH PLAIN\r\n')
      if (word === 'AUTH') return answer('auth', '235 welcome')
      if (word === 'MAIL') return answer('from', '250 fine')
      if (word === 'RCPT') return answer('to', '250 fine')
      if (word === 'QUIT') return socket.end('221 bye\r\n')
      if (word !== 'DATA') return socket.write('250 fine\r\n')
      const isRefused = state.rudeness?.at === 'data'
      inLetter = !isRefused
      return answer('data', '354 go on')
    }
    let heard = ''
    socket.on('data', (chunk) => {
      const lines = (heard + chunk.toString('latin1')).split('\r\n')
      heard = lines.pop() ?? ''
      for (const line of lines) hear(line)
    })
    answer('greeting', '220 rough')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    letters: () => state.letters,
    behave: () => {
      state.rudeness = null
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
