import { describe, expect, it } from 'vitest'
import { loggedError, redacted, redactedStack } from '../../src/context/redact.ts'

describe('a message for the log', () => {
  it.each([
    ['Cannot reach olga@example.org', 'Cannot reach …'],
    ['Mail to <"olga"@example.org> refused', 'Mail to <"…"@example.org> refused'],
    ['No answer from https://a.example/b?q=thun&token=1', 'No answer from https://a.example/b?…'],
    ['Unexpected token h, "hello bob" is not valid JSON', 'Unexpected token h, "…" is not valid JSON'],
    ['No link 0123456789abcdef0123456789abcdef', 'No link …'],
    [
      'UNIQUE constraint failed: users.email: SQLITE_CONSTRAINT_UNIQUE',
      'UNIQUE constraint failed: users.email: SQLITE_CONSTRAINT_UNIQUE',
    ],
    ['x'.repeat(1000), 'x'.repeat(300)],
  ])('%s', (text, shown) => {
    expect(redacted(text)).toBe(shown)
  })

  it('keeps the names of properties in errors of the code itself', () => {
    expect(loggedError(new TypeError("Cannot read properties of undefined (reading 'email')")).message).toBe(
      "Cannot read properties of undefined (reading 'email')",
    )
  })

  it('has a query without its parameters, and its cause', () => {
    const error = Object.assign(new Error('Failed query: select ?\nparams: olga'), {
      query: 'select "id" from "users" where "username" = ?',
      cause: new Error('D1_ERROR: no such table: users'),
    })
    expect(loggedError(error)).toMatchObject({
      message: 'Failed query: select "id" from "users" where "username" = ?',
      cause: { message: 'D1_ERROR: no such table: users' },
    })
  })
})

it('the stack of a browser has functions, files and positions alone', () => {
  expect(redactedStack('Error: olga@example.org\n    at f (https://a.example/c.js?v=1:2:3)')).toBe(
    'at f (https://a.example/c.js?…)',
  )
  expect(redactedStack('f@https://a.example/c.js:2:3\nmy text')).toBe('f https://a.example/c.js:2:3')
  const token = 'w1f32qJ5czNmV-hHI4esevEkuZRS05PFXI_zzYUh08E'
  expect(
    redactedStack(`    at f (https://a.example/accounts/password/reset/${token}/:1:1)
    at https://a.example/calendar/${token}.ics?a=b:1:1
    at g (https://a.example/users/olga@example.org:4:5)
    at i (https://a.example/reset/${token}?next=/x.js:12:5)
    j@https://a.example/invitations/a(b)${token}:12:5
    at h (https://a.example/islands/event-actions-EE4PL4PY.js:4:5)`).split('\n'),
  ).toEqual([
    'at f (https://a.example/…:1:1)',
    'at https://a.example/…:1:1',
    'at g (https://a.example/…:4:5)',
    'at i (https://a.example/…:12:5)',
    'j https://a.example/…:12:5',
    'at h (https://a.example/islands/event-actions-EE4PL4PY.js:4:5)',
  ])
})
