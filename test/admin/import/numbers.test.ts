import { describe, expect, it } from 'vitest'
import { type Column, numberReader } from '../../../src/admin/import/numbers.ts'

const decimal = (...cells: string[]) => ({ cells, reading: 'decimal' as const })
const thousands = (...cells: string[]) => ({ cells, reading: 'thousands' as const })
const read = (column: Column, others: Column[] = [column]) =>
  column.cells.map((cell) => numberReader(column, others)(cell)?.value ?? null)

describe('the numbers of a column', () => {
  it.each([
    [
      ['12,5', '1.250'],
      [12.5, 1250],
    ],
    [
      ['12.5', '1,250'],
      [12.5, 1250],
    ],
    [
      ['12.5', '1.250'],
      [12.5, 1.25],
    ],
    [
      ['1.250,5', '1.250'],
      [1250.5, 1250],
    ],
    [
      ['1.250.000', '1.250'],
      [1_250_000, 1250],
    ],
    [
      ['0.250', '1.250'],
      [0.25, 1.25],
    ],
    [
      ['1250', '-3', '46.9480'],
      [1250, -3, 46.948],
    ],
    [
      ["1'250.5", '1’250', '1 250', '1\u202f250,5'],
      [1250.5, 1250, 1250, 1250.5],
    ],
    [['', '12 5', '1.25.0', '1.23,4,5', '1,2.5.0', '12.', '1e3', 'twelve'], Array(8).fill(null)],
  ])('%j are %j', (cells, values) => {
    expect(read(decimal(...cells))).toEqual(values)
  })

  it('are read by the other columns where their own cells do not tell', () => {
    const climbs = thousands('1.250', '850')
    expect(read(climbs, [climbs, decimal('12,5')])).toEqual([1250, 850])
    expect(read(climbs, [climbs, decimal('12.5')])).toEqual([1.25, 850])
    const lengths = decimal('12.345')
    expect(read(lengths, [lengths, decimal('46,9', '7,5')])).toEqual([12_345])
  })

  it('have no thousands in coordinates, which do not tell of the other columns', () => {
    const latitudes = { cells: ['46.948', '7,5'], reading: 'coordinate' as const }
    const climbs = thousands('1.250')
    expect(read(decimal('12,5'), [latitudes])).toEqual([12.5])
    expect(numberReader(latitudes, [latitudes, decimal('12,5')])('46.948')).toMatchObject({
      value: 46.948,
      isGuess: false,
    })
    const dotted = { cells: ['46.7'], reading: 'coordinate' as const }
    expect(numberReader(climbs, [climbs, dotted])('1.250')).toMatchObject({ value: 1250, isGuess: true })
  })

  it('are guessed by the column where no cell tells', () => {
    expect(numberReader(thousands('1.250'), [])('1.250')).toMatchObject({ value: 1250, isGuess: true })
    expect(numberReader(thousands('1,250'), [])('1,250')).toMatchObject({ value: 1250, isGuess: true })
    expect(numberReader(decimal('12,345'), [])('12,345')).toMatchObject({ value: 12.345, isGuess: true })
    expect(numberReader(decimal('12.345'), [])('12.345')).toMatchObject({ value: 12.345, isGuess: true })
    expect(numberReader(decimal('12.345'), [])('12')).toMatchObject({
      value: 12,
      isGuess: false,
      isWhole: true,
    })
  })
})
