import { administrator } from '../../e2e/support/administrator.ts'
import { askForBox, changeRequest, uniqueName } from '../../e2e/support/box-requests.ts'
import { audit, expect, test } from '../../e2e/support/page.ts'
import { asStaff } from '../../e2e/support/people.ts'
import { signedIn } from '../../e2e/support/session.ts'
import { type Engine, until } from './engine.ts'
import { enginesThatKeepPages } from './engines.ts'
import { Person } from './person.ts'

/** Back to a page. Whether the browser had kept it as it was. */
async function back(engine: Engine, path: string): Promise<boolean> {
  await engine.evaluate(() => history.back(), null).catch(() => null)
  await until(
    engine,
    `back at ${path}`,
    (path) => location.pathname === path && document.readyState === 'complete',
    path,
  )
  return engine.evaluate(() => (window as { isKept?: boolean }).isKept === true, null)
}

/** As the page is when it is shown again. */
const markKept = (engine: Engine) =>
  engine.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isKept: persisted }))
  }, null)

const valuesOf = (engine: Engine, names: string[]) =>
  engine.evaluate(
    (names) => names.map((name) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''),
    names,
  )

for (const { name, missing, start } of enginesThatKeepPages)
  test(
    `${name} keeps pages, and none shows what it must not at Back`,
    // The other engines are slow to keep a page on a busy machine, and are driven by hand.
    name === 'Chromium' ? audit : { tag: '@walk' },
    async ({ site: { url }, request }, info) => {
      const absent = missing()
      const isCi = Boolean(process.env.CI) && process.env.CI !== 'false'
      const sentence = `${name} was not looked at. Debian and Ubuntu: apt-get install ${absent.join(' ')}`
      if (isCi) expect(absent, sentence).toEqual([])
      test.skip(absent.length > 0, sentence)

      const { token } = await signedIn(request)
      const recipientName = uniqueName('Luz')
      const mine = await askForBox(request, token, { recipientName })
      const institutionName = uniqueName('Hospital Sol')
      const unit = await asStaff<{ unit: { id: number }; link: string; pin: string }>(
        request,
        token,
        'post',
        '/api/hospital-units',
        {
          institutionName,
          lowAt: 2,
        },
      )

      const engine = await start()
      const person = new Person(engine)
      const kept: Record<string, boolean> = {}
      try {
        // A message that was sent is not there to be sent again.
        await person.open(`${url}/contacto`)
        await markKept(engine)
        const words = { name: 'Luz', email: 'luz@example.org', subject: 'Hola', message: 'Gracias por todo' }
        for (const [field, text] of Object.entries(words)) await person.type(field, text)
        await person.press('Enviar mensaje')
        await person.reads('Gracias por escribirnos')
        await person.open(`${url}/privacidad`)
        kept.message = await back(engine, '/contacto')
        expect(await valuesOf(engine, Object.keys(words))).toEqual(['', '', '', ''])

        // A private page says what is true now.
        const path = `/solicitud/${mine.reference}`
        await person.open(url + path)
        await markKept(engine)
        await person.open(`${url}/privacidad`)
        await changeRequest(request, token, mine.id, { status: 'closed' })
        kept.request = await back(engine, path)
        await until(
          engine,
          'the page says that it is over',
          () => !document.querySelector('main [aria-current="step"]'),
          null,
        )

        // What was typed into a unit's page, and its shelf after it was closed elsewhere.
        await person.open(`${url}/unidad#${unit.link}`)
        await markKept(engine)
        await person.type('pin', unit.pin)
        await person.open(`${url}/privacidad`)
        kept.unit = await back(engine, '/unidad')
        expect(await valuesOf(engine, ['pin'])).toEqual([''])
        for (const path of ['/privacidad', '/unidad']) await person.open(url + path)
        await person.type('pin', unit.pin)
        await person.press('Abrir')
        await person.reads(institutionName)
        await markKept(engine)
        await person.open(`${url}/privacidad`)
        await asStaff(request, token, 'put', `/api/hospital-units/${unit.unit.id}`, {
          isActive: false,
        })
        kept.shelf = await back(engine, '/unidad')
        await until(
          engine,
          'the shelf is closed',
          (name) => !document.body.innerText.includes(name),
          institutionName,
        )

        // Signing in leaves no password behind, and signing out no family.
        await person.open(`${url}/contacto`)
        await markKept(engine)
        await person.press('Acceso administrativo')
        await person.type('username', administrator.username)
        await person.type('password', administrator.password)
        await person.press('Iniciar sesión')
        await person.reads('Te damos la bienvenida')
        kept.signIn = await back(engine, '/contacto')
        expect(await valuesOf(engine, ['username', 'password'])).toEqual(['', ''])
        await person.open(`${url}/admin/solicitudes?q=${encodeURIComponent(recipientName)}`)
        await person.reads(recipientName)
        await markKept(engine)
        await person.open(`${url}/privacidad`)
        await engine.evaluate(() => localStorage.removeItem('adminToken'), null)
        kept.office = await back(engine, '/admin/solicitudes').catch(() => false)
        await until(
          engine,
          'no family is shown',
          (name) => !document.body.innerText.includes(name),
          recipientName,
        )
      } catch (error) {
        const body = Buffer.from(await engine.screenshot())
        await info.attach('last screen', { body, contentType: 'image/png' })
        throw error
      } finally {
        console.log(name, JSON.stringify(kept))
        await engine.close()
      }
      // Else nothing was tried.
      expect(Object.values(kept)).toContain(true)
    },
  )
