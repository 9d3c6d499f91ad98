import { describe, expect, it } from 'vitest'
import { shortened, shortenedAtWord } from '../../src/shared/text.ts'

describe('a long text', () => {
  it('is cut with an ellipsis, and never within a surrogate pair', () => {
    expect(shortened('Oeschinensee', 12)).toBe('Oeschinensee')
    expect(shortened('Oeschinensee', 6)).toBe('Oeschi…')
    expect(shortened('Berg 🏔 tour', 6)).toBe('Berg…')
  })

  it('is cut between words where one ends in the second half', () => {
    expect(shortenedAtWord('Oeschinensee by the Heuberg path', 30)).toBe('Oeschinensee by the Heuberg…')
    expect(shortenedAtWord('Oeschinensee by the Heubergpfad', 31)).toBe('Oeschinensee by the Heubergpfad')
    expect(shortenedAtWord('Up Niederhorngratwanderungssteig', 30)).toBe('Up Niederhorngratwanderungsste…')
    expect(shortenedAtWord('Evening walk along the lake at once', 30)).toBe('Evening walk along the lake at…')
  })
})
