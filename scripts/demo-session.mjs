// The administrator of `npm run demo`, for scripts that take pictures.

/** Sets the same state as the login dialog: both storage keys and the session cookie. */
export async function signIn(page) {
  await page.evaluate(async () => {
    const response = await fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'demo', password: 'demo-demo-demo' }),
    })
    const { token, user } = await response.json()
    localStorage.setItem('adminToken', token)
    localStorage.setItem('adminUser', JSON.stringify(user))
  })
}
