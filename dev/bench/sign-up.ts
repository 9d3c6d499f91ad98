/**
 * Submits the sign-up form, and returns its cookies `session` and `csrftoken`. Throws if the server rejects the form.
 */
export async function signUp(origin: string): Promise<string> {
  const form = await fetch(`${origin}/accounts/signup/`)
  const csrf = cookiesOf(form)
  const response = await fetch(`${origin}/accounts/signup/`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: csrf, 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({
      csrfmiddlewaretoken: csrf.split('=')[1] ?? '',
      username: 'bench',
      email: 'bench@example.org',
      password: 'over-the-hills',
    }),
  })
  if (response.status !== 303) throw new Error(`Signing up answered ${response.status}.`)
  return cookiesOf(response)
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => /^(session|csrftoken)=/.test(cookie))
    .join('; ')
