import { describe, expect, it } from 'vitest'
import { placeTexts } from '../../../src/hikes/search/place-texts.ts'

/** The text with the fewest words, which is the last. */
const lastOf = (searched: string) => placeTexts(searched).at(-1)

describe('the name of a place in searched words', () => {
  it('comes after the last word for near, in each language', () => {
    for (const [searched, place] of [
      ['hikes near Thun', 'Thun'],
      ['easy loop close to Thun', 'Thun'],
      ['Free hike AROUND Saint-Luc', 'Saint-Luc'],
      ['hikes near the Matterhorn', 'Matterhorn'],
      ['Wanderung nahe bei Thun', 'Thun'],
      ['in der Nähe von Thun', 'Thun'],
      ['in der Na\u0308he von Thun', 'Thun'],
      ['Rund um den Niesen', 'Niesen'],
      ['randonnée près d’Aigle', 'Aigle'],
      ['randos pres de Neuchatel', 'Neuchatel'],
      ['autour de La Chaux-de-Fonds', 'Chaux-de-Fonds'],
      ['escursioni vicino ad Airolo', 'Airolo'],
      ['nei dintorni di Biasca', 'Biasca'],
    ] as const)
      expect([searched, lastOf(searched)]).toEqual([searched, place])
  })

  it('has no generic words around it', () => {
    for (const searched of [
      ...['Thun area', 'Thun region', 'Region Thun', 'Thun hikes', 'Wanderungen Thun', 'Hiking in Thun area'],
      ...[
        'Thun und Umgebung',
        'Thun et environs',
        'Thun e dintorni',
        'near Thun tomorrow',
        'hikes near Thun on Saturday',
        'Wanderung bei Thun am Sonntag',
        'hikes near Thun this weekend',
        'randonnées près de Thun ce week-end',
        'escursioni vicino a Thun questa domenica',
        'gite Thun fine settimana',
        'Thun, Switzerland',
      ],
    ])
      expect([searched, lastOf(searched)]).toEqual([searched, 'Thun'])
  })

  it('may have a word for near, an article or a link inside', () => {
    expect(placeTexts('Wanderung Muri bei Bern')).toEqual([
      'Wanderung Muri bei Bern',
      'Muri bei Bern',
      'Bern',
    ])
    expect(placeTexts('Stein am Rhein')).toEqual(['Stein am Rhein'])
    expect(placeTexts('autour de La Lenk')).toEqual(['autour de La Lenk', 'de La Lenk', 'La Lenk', 'Lenk'])
  })

  it('has the French article that a preposition contains before the name without it', () => {
    const texts = ['près du Locle', 'du Locle', 'Le Locle', 'Locle']
    expect(placeTexts('près du Locle')).toEqual(texts)
    expect(placeTexts('Rando aux Diablerets')).toContain('Les Diablerets')
  })

  it('may be all of the words, or not be there at all', () => {
    expect(placeTexts('Thun')).toEqual(['Thun'])
    for (const searched of ['hikes', 'Sonntag', 'Wanderung Sonntag', ' ', ','])
      expect(placeTexts(searched)).toEqual([])
    for (const searched of ['near', 'près de']) expect(placeTexts(searched)).toEqual([searched])
  })
})
