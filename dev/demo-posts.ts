import type { Painting } from './demo-paintings.ts'

type DemoPost = {
  author: string
  daysAgo: number
  title: string
  /** The painting above the post. */
  cover?: Painting
  /** HTML; `{picture}` stands for where a painting hangs in the text. */
  content: string
  picture?: { painting: Painting; alt: string }
}

const fog: Painting = {
  sky: ['#5b86b5', '#f4e3c1'],
  ridges: ['#8fa7bf', '#6f8ba6', '#dfe6ea', '#c3cfd6', '#4a6155'],
  sun: { x: 0.7, y: 0.3, colour: '#fff6dc' },
}
const evening: Painting = {
  sky: ['#27304f', '#f0966b'],
  ridges: ['#a8657a', '#7c4d6b', '#533a58', '#2c2a42', '#171c2b'],
  sun: { x: 0.36, y: 0.44, colour: '#ffd9a0' },
}
const larches: Painting = {
  sky: ['#7fb2d8', '#eaf2ee'],
  ridges: ['#a9bccb', '#8aa08f', '#c79a3d', '#a8702a', '#5a4a2c'],
  sun: { x: 0.2, y: 0.16, colour: '#fffbe8' },
}
const snow: Painting = {
  sky: ['#4f78a8', '#dfeaf2'],
  ridges: ['#e9f0f6', '#d2dfea', '#b4c7d8', '#7d95ab', '#41566a'],
  sun: { x: 0.82, y: 0.2, colour: '#ffffff' },
}

export const posts: readonly DemoPost[] = [
  {
    author: 'olga.berg',
    daysAgo: 3,
    title: 'Above the fog, and why it is worth the early train',
    cover: fog,
    content: `
<p>Every November somebody asks me whether it makes sense to leave the house when all one can see is the neighbour’s
hedge. It does. <strong>It makes more sense than in July.</strong></p>
<h2>How to know</h2>
<p>The fog over the Mittelland has a lid, and the lid has a height. If the forecast says <em>Obergrenze 900 m</em>, then
anything from 1,100 m up is in the sun. I look at three things the evening before:</p>
<ol><li>the upper limit in the forecast,</li><li>the webcams at the top of two or three cable cars,</li>
<li>the wind: with a strong <em>Bise</em> the lid is higher, and cold.<ul><li>up to 1,500 m in a bad week</li>
<li>then I stay at home and bake</li></ul></li></ol>
{picture}
<h2>What to bring</h2>
<ul><li>a lamp, even when you think you will be back by four</li><li>spikes for the shady side</li>
<li>sunglasses: nobody believes me, everybody squints</li></ul>
<blockquote><p>“You have invited us into an aeroplane.”</p><p>Jonas, at the top</p></blockquote>
<p>We go again as soon as the lid is below a thousand. It will be <a href="/">on the list</a> two days before.</p>`,
    picture: { painting: snow, alt: 'Snowy peaks in the sun above a sea of fog' },
  },
  {
    author: 'lena.moser',
    daysAgo: 9,
    title: 'The Sigriswil bridge for people who do not like bridges',
    content: `
<p>I counted: 340 metres, 182 above the ground, and I looked at it about four times. The trick is <u>not</u> to look at
the rucksack in front of you, as everybody says, because it swings. Look at the far end and hum.</p>
<p>Five of us went, four sang, one (me) hummed. Afterwards there was <s>cake</s> <strong>two kinds of cake</strong> in
Aeschlen, and the boat home from Oberhofen with the sun on the Niesen.</p>
<p class="align-center"><em>T1, 220 m up, two and a half hours, one bridge.</em></p>`,
  },
  {
    author: 'tomas_brandt',
    daysAgo: 17,
    title: 'Larch week in the Engadine: four days, four valleys',
    cover: larches,
    content: `
<p>There is a week in October when the larches agree on a colour. This year it was the second one, and I had it off by
luck. Here is what we walked, so that you can steal it next year.</p>
<h2>Day one: Val Trupchun</h2>
<p>The valley of the stags, who by now are hoarse. Start at S-chanf, keep to the path (it is the National Park, they mean
it), and sit at the benches of Alp Purcher until something moves. Something always does.</p>
<h2>Day two: Val Roseg</h2>
<p>Flat for seven kilometres, which was the point. Chickadees will eat from your hand. The strudel at the end is worth the
walk by itself, the way back is worth the strudel.</p>
<h2>Day three: Muottas Muragl to Alp Languard</h2>
<p>The panorama path. Everybody walks it, and everybody is right. Go in the afternoon, when the lakes turn silver one after
the other:</p>
<ol><li>Lej da San Murezzan</li><li>Lej da Champfèr</li><li>Lej da Silvaplauna</li><li>Lej da Segl</li></ol>
{picture}
<h2>Day four: Val Fex</h2>
<p>By carriage up, on foot down, if you have promised somebody an easy day. At Crasta there is a white church with
frescoes from 1511, and the key is in the door.</p>
<h3>Beds and trains</h3>
<ul><li>Youth hostels in Pontresina and St. Moritz, booked in August</li><li>The Engadine bus ticket comes with the room</li>
<li>Home by the Albula line: sit on the <strong>right</strong> going down</li></ul>
<p>Questions? Ask me on the next hike, or write under the <a href="https://www.openstreetmap.org/">map</a> what I got
wrong.</p>`,
    picture: { painting: evening, alt: 'The last light on the ridges above the lakes' },
  },
  {
    author: 'aiko-k',
    daysAgo: 26,
    title: '山の日 — a mountain day',
    cover: evening,
    content: `
<p>In Japan there is a public holiday called <strong>山の日</strong> (<em>yama no hi</em>), Mountain Day, on the 11th of
August. My grandmother used to say that one should thank a mountain <u>before</u> going up, because on the way down one
only thinks of the bath.</p>
<blockquote><p>山より高く、海より深し</p></blockquote>
<p>So on Saturday, at the bus stop in Kandersteg, five people bowed to the Doldenhorn. A driver waited for us to finish.
He said he does it too, but only on Mondays.</p>`,
  },
  {
    author: 'ewan.ross',
    daysAgo: 41,
    title: 'What I carry, weighed',
    content: `
<p>My knees asked me to write this down. Summer, day hike, no hut:</p>
<ul><li>Rucksack, 28 litres: 780 g</li><li>Water, 1.5 litres: 1,540 g<ul><li>less if there are springs</li>
<li>never less than half a litre</li></ul></li><li>Rain jacket: 310 g</li><li>First aid and a foil blanket: 260 g</li>
<li>Bread, cheese, an apple: 600 g</li><li>A second apple, for morale: 180 g</li></ul>
<p class="align-right">Together: <strong>3.67 kg</strong></p>
<h3>What stayed at home</h3>
<p>The <s>tripod</s>, the <s>good binoculars</s>, the <s>spare shoes</s>. Nobody missed them but me.</p>`,
  },
  {
    author: 'pia.keller',
    daysAgo: 58,
    title: 'My first hike with strangers',
    cover: snow,
    content: `
<p>I nearly turned round at the station. Eleven people with proper boots, and me with my running shoes and a cheese
sandwich.</p>
<p>Three hours later somebody had lent me a pole, somebody had shown me how to lace a boot so that the toes survive the way
down, and I had eaten half of somebody’s plum cake. <em>Nobody had asked what I do for a living.</em></p>
<p>If you are reading this on the evening before your first one: <a href="/">press the button</a>. They wait at the top.</p>`,
  },
]
