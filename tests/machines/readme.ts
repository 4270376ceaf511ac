import { readFileSync } from 'node:fs'
import { program } from '../server/run-server.ts'

const readme = readFileSync(program('README.md'), 'utf8')

/** The code block that follows these words of README.md. The tests run what it says. */
export function blockAfter(words: string): string {
  const [, block] = readme.slice(readme.indexOf(words)).match(/```\n([\s\S]*?)```/) ?? []
  if (!readme.includes(words) || !block) throw new Error(`README.md has no block after «${words}»`)
  return block
}
