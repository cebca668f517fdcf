/** Returns the milliseconds of processor time since `start`, in this process: other work on the machine hardly changes them. */
export function processorTime(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}
