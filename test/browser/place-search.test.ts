import { expect, inject, test } from 'vitest'

const origin = inject('origin')

type Place = { name: string; country: string }

/** Typed text, each with the expected prefix of the first or second result's name. */
const searches = `
zuri: Zürich
zürich: Zürich
zuerich: Zürich
genf: Genève
gene: Genève
basel: Basel
bern: Bern
lausa: Lausanne
luzer: Luzern
lugan: Lugano
interl: Interlaken
grindel: Grindelwald
kanders: Kandersteg
zerma: Zermatt
saas f: Saas-Fee
davo: Davos
sankt mo: St. Moritz
st. gal: Sankt Gallen
pontre: Pontresina
appenz: Appenzell
engelb: Engelberg
andermat: Andermatt
mürr: Mürren
wenge: Wengen
lauterb: Lauterbrunnen
adelbo: Adelboden
leukerb: Leukerbad
neuch: Neuchâtel
matterh: Matterhorn
cervin: Matterhorn
eig: Eiger
sänt: Säntis
oeschin: Oeschinensee
gemm: Gemmipass
furka: Furkapass
munchen: Munich
münch: Munich
inns: Innsbruck
chamon: Chamonix
mail: Milan
wien: Vienna
lond: London
toky: Tokyo
colog: Köln
garmisch: Garmisch
bozen: Bolzano
cortina: Cortina d'Ampezzo
annec: Annecy
kathm: Kathmandu
reykj: Reykjavík
lissab: Lisbon
kandersteg switz: Kandersteg
wengen bern: Wengen
ambleside: Ambleside
aviemore: Aviemore
el chalt: El Chaltén
bern hb: Bern Hbf
kandersteg stat: Kandersteg station
grindelwald fi: Grindelwald First
ben nev: Ben Nevis
mt fuji: Mount Fuji
mount cook: Aoraki
mülenen: Mülenen
tre cime: Tre Cime
everest: Mount Everest
`
  .trim()
  .split('\n')
  .map((line) => line.split(': ') as [string, string])

async function search(typed: string): Promise<Place[]> {
  const response = await fetch(`${origin}/api/places/?q=${encodeURIComponent(typed)}`)
  return (await response.json()) as Place[]
}

test('shows nothing below Tokyo that is called otherwise', async () => {
  for (const { name } of await search('Tokyo')) expect(name).toMatch(/\bTokyo\b/)
})

test('ranks more than fifty places first or second by their first letters', async () => {
  expect(searches.length).toBeGreaterThanOrEqual(50)
  const missed: string[] = []
  for (const [typed, name] of searches) {
    const places = await search(typed)
    if (!places.slice(0, 2).some((place) => place.name.startsWith(name)))
      missed.push(`${typed}: ${places.map((place) => place.name).join(', ')}`)
  }
  expect(missed).toEqual([])
})
