export const table = (head: string[], rows: (string | number)[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

export const number = (value: number) => Math.round(value).toLocaleString('en')
export const percent = (share: number) => `${Math.round(share * 100)} %`
export const times = (ratio: number) => `${ratio >= 10 ? number(ratio) : ratio.toFixed(1)} ×`
export const milliseconds = (ms: number) => `${ms.toFixed(1)} ms`
