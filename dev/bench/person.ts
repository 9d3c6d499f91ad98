/** Signs up by the form that everybody uses, and answers the cookies of the new session. */
export async function signUp(origin: string): Promise<string> {
  const form = await fetch(`${origin}/accounts/signup/`)
  const csrf = cookiesOf(form)
  const answer = await fetch(`${origin}/accounts/signup/`, {
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
  if (answer.status !== 303) throw new Error(`Signing up answered ${answer.status}.`)
  return cookiesOf(answer)
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
