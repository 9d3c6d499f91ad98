import { describe, expect, it } from 'vitest'
import { placeTexts } from '../../../src/hikes/search/place-texts.ts'

describe('the name of a place in searched words', () => {
  it('comes after the last word for near, in each language', () => {
    for (const [searched, place] of [
      ['hikes near Thun', 'Thun'],
      ['easy loop close to Thun', 'Thun'],
      ['Free hike AROUND Saint-Luc', 'Saint-Luc'],
      ['Wanderung nahe bei Thun', 'Thun'],
      ['in der Nähe von Thun', 'Thun'],
      ['in der Na\u0308he von Thun', 'Thun'],
      ['Rund um Bad Ragaz', 'Bad Ragaz'],
      ['randonnée près d’Aigle', 'Aigle'],
      ['autour de La Chaux-de-Fonds', 'La Chaux-de-Fonds'],
      ['escursioni vicino ad Airolo', 'Airolo'],
      ['nei dintorni di Biasca', 'Biasca'],
    ] as const)
      expect([searched, placeTexts(searched)]).toEqual([searched, [searched, place]])
  })

  it('has no generic words around it', () => {
    for (const searched of [
      'Thun area',
      'Region Thun',
      'Thun hikes',
      'Wanderungen Thun',
      'Hiking in Thun area',
    ])
      expect([searched, placeTexts(searched)]).toEqual([searched, [searched, 'Thun']])
  })

  it('has a French article that a preposition contains', () => {
    expect(placeTexts('près du Locle')).toEqual(['près du Locle', 'Locle', 'Le Locle'])
    expect(placeTexts('Rando aux Diablerets')).toEqual([
      'Rando aux Diablerets',
      'Diablerets',
      'Les Diablerets',
    ])
  })

  it('may be all of the words, or not be there at all', () => {
    expect(placeTexts('Thun')).toEqual(['Thun'])
    expect(placeTexts('Stein am Rhein')).toEqual(['Stein am Rhein'])
    for (const searched of ['near', 'hikes', 'hikes near', 'près de', 'du', "d'"])
      expect([searched, placeTexts(searched)]).toEqual([searched, [searched]])
  })
})
