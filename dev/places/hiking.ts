import demoHikes from '../demo/hikes.json' with { type: 'json' }
import type { ListedPlace } from './load.ts'

/** What GeoNames' towns and villages leave out, and hikers look for: name, other names, region, coordinates. */
const summits = `
Matterhorn|Cervino, Mont Cervin|Valais|45.9764 7.6586
Eiger||Bern|46.5776 8.0054
Mönch||Bern|46.5585 7.9973
Jungfrau||Bern|46.5367 7.9626
Dufourspitze|Monte Rosa, Pointe Dufour|Valais|45.9369 7.8668
Weisshorn||Valais|46.1057 7.7161
Piz Bernina||Grisons|46.3822 9.9081
Piz Palü||Grisons|46.3783 9.96
Piz Nair||Grisons|46.5061 9.7878
Säntis||Appenzell Ausserrhoden|47.2494 9.3432
Pilatus|Pilatus Kulm|Obwalden|46.9794 8.2553
Rigi|Rigi Kulm|Schwyz|47.0567 8.4853
Titlis||Obwalden|46.7722 8.4379
Niesen||Bern|46.6453 7.6514
Stockhorn||Bern|46.6939 7.5375
Schilthorn|Piz Gloria|Bern|46.5575 7.835
Brienzer Rothorn||Bern|46.7872 8.0467
Augstmatthorn||Bern|46.7442 7.93
Napf||Lucerne|47.0042 7.9406
Stanserhorn||Nidwalden|46.93 8.3403
Grosser Mythen||Schwyz|47.0297 8.6886
Tödi||Glarus|46.8111 8.9147
Speer||Saint Gallen|47.185 9.1228
Hoher Kasten||Appenzell Innerrhoden|47.2836 9.4853
Ebenalp||Appenzell Innerrhoden|47.2839 9.4117
Bettmerhorn||Valais|46.4139 8.0786
Eggishorn||Valais|46.4319 8.0936
Uetliberg|Üetliberg|Zurich|47.3496 8.492
Gurten||Bern|46.9197 7.4386
Weissenstein||Solothurn|47.2511 7.5086
Chasseral||Bern|47.133 7.0594
Creux du Van||Neuchâtel|46.9322 6.7217
La Dôle||Vaud|46.4253 6.0997
Dent de Vaulion||Vaud|46.6853 6.3475
Moléson|Le Moléson|Fribourg|46.549 7.017
Rochers de Naye||Vaud|46.4319 6.9764
Monte Brè||Ticino|46.0083 8.9867
Monte San Salvatore||Ticino|45.9772 8.9467
Monte Generoso||Ticino|45.9292 9.02
Monte Tamaro||Ticino|46.1036 8.8661`

const passes = `
Gemmipass|Gemmi|Valais|46.3978 7.6139
Grimselpass|Grimsel|Bern|46.5611 8.3389
Furkapass|Furka|Uri|46.5728 8.415
Gotthardpass|Passo del San Gottardo|Ticino|46.5592 8.5614
Sustenpass|Susten|Uri|46.7294 8.4458
Klausenpass|Klausen|Uri|46.8683 8.8553
Nufenenpass|Passo della Novena|Valais|46.4775 8.3869
Simplonpass|Simplon, Passo del Sempione|Valais|46.2517 8.0311
Grosser Sankt Bernhard|Col du Grand-Saint-Bernard, Great St Bernard|Valais|45.8689 7.1706
Julierpass|Pass dal Güglia|Grisons|46.4722 9.7292
Albulapass|Pass d’Alvra|Grisons|46.5831 9.8394
Flüelapass|Pass dal Flüela|Grisons|46.75 9.9475
Kleine Scheidegg||Bern|46.5853 7.9611
Grosse Scheidegg||Bern|46.6556 8.1017`

const huts = `
Hörnlihütte||Valais|45.9822 7.6764
Monte-Rosa-Hütte||Valais|45.9569 7.815
Konkordiahütte||Valais|46.5006 8.0533
Blüemlisalphütte||Bern|46.5083 7.7564
Berggasthaus Aescher|Äscher-Wildkirchli|Appenzell Innerrhoden|47.2833 9.4144`

const lakes = `
Oeschinensee|Lake Oeschinen|Bern|46.4983 7.7264
Bachalpsee||Bern|46.6694 8.0228
Caumasee|Lag la Cauma|Grisons|46.8203 9.2956
Märjelensee||Valais|46.4392 8.0897`

const villages = `
Mürren||Bern|46.559 7.8925
Wengen||Bern|46.6083 7.9225
Gimmelwald||Bern|46.5461 7.8919
Bettmeralp||Valais|46.3906 8.0631
Riederalp||Valais|46.3783 8.0281
Fiescheralp||Valais|46.4103 8.1011
Belalp||Valais|46.3747 7.9714
Zinal||Valais|46.1356 7.6283
Arolla||Valais|46.0256 7.4831
La Fouly||Valais|45.9331 7.0975
Champex-Lac|Champex|Valais|46.0292 7.1153
Verbier||Valais|46.0967 7.2286
Stoos||Schwyz|46.9767 8.6639
Melchsee-Frutt||Obwalden|46.7747 8.2689
Engstlenalp||Bern|46.7756 8.3522
Schwägalp||Appenzell Ausserrhoden|47.2561 9.3181
Sils Maria|Segl Maria|Grisons|46.4294 9.7619
Maloja|Malögia|Grisons|46.4031 9.6953
Soglio||Grisons|46.3419 9.54
Guarda||Grisons|46.7767 10.1517
Juf||Grisons|46.4456 9.5794`

export const hikingPlaces = (): ListedPlace[] => [
  ...listed(summits, 'peak', 2_000_000),
  ...listed(passes, 'pass', 900_000),
  ...listed(huts, 'hut', 400_000),
  ...listed(lakes, 'lake', 400_000),
  ...listed(villages, 'village', 100_000),
  ...meetingPoints(),
]

const listed = (lines: string, kind: string, weight: number): ListedPlace[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', other = '', region = '', coordinates = ''] = line.split('|')
      const [latitude = 0, longitude = 0] = coordinates.split(' ').map(Number)
      const others = other.split(', ').filter(Boolean)
      const where = { country: 'Switzerland', timeZone: 'Europe/Zurich' }
      return { name, other: others, region, latitude, longitude, kind, weight, ...where }
    })

/** Where the group has met: 'Talstation Oeschinensee, Kandersteg, Switzerland' */
function meetingPoints(): ListedPlace[] {
  const places = new Map<string, ListedPlace>()
  for (const { meeting_point, start } of demoHikes) {
    const { name: location, latitude, longitude } = meeting_point
    const timeZone = start.time_zone
    const [name = '', ...where] = location.split(', ')
    const country = where.pop() ?? ''
    const kind = /station|bahnhof|gare|\bH(b|B)f?\b/i.test(name) ? 'station' : 'trailhead'
    const rest = { region: where.join(', '), country, timeZone, kind, weight: 10_000 }
    places.set(location, { name, other: [], latitude, longitude, ...rest })
  }
  return [...places.values()]
}
