import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** Returns the ids of the workerd processes that this process has started. Empty if there is no /proc. */
export function workerdProcesses(): string[] {
  return pids().filter((pid) => {
    const { name, parent } = statOf(pid)
    return name === 'workerd' && parent === String(process.pid)
  })
}

/** Returns the ids of a process and all its descendants. */
export function processTree(root: string): string[] {
  const parents = new Map(pids().map((pid) => [pid, statOf(pid).parent]))
  const tree = [root]
  for (const pid of tree) for (const [child, parent] of parents) if (parent === pid) tree.push(child)
  return tree
}

/**
 * Returns the proportional set size in bytes (proc_pid_smaps(5)): a page shared by several processes is divided among
 * them, so a sum counts it once. Returns 0 if the process has ended.
 */
export function memoryOf(pid: string): number {
  try {
    const [, kilobytes = '0'] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return 0
  }
}

/** Returns the CPU time of all threads of these processes in milliseconds. */
export const cpuTime = (pids: string[]) =>
  pids.reduce((sum, pid) => sum + (statOf(pid).ticks * 1000) / TICKS_PER_SECOND, 0)

function pids(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

/** Returns fields of proc_pid_stat(5). The name, in parentheses, may contain spaces. */
function statOf(pid: string) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
    return { name, parent: fields[1], ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    // The process has ended.
    return { name: '', parent: '', ticks: 0 }
  }
}
