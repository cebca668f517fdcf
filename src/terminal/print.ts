// The one way to standard output and standard error.

/**
 * Returns a text without commands of GitHub's runner, which looks for "##[name]" anywhere in a line of a step's output and for
 * "::name::" at its start (actions/runner, ActionCommand.TryParse): a text of others could fail the step, or hide what
 * follows.
 */
export function withoutCommands(text: string): string {
  return text.replaceAll("##[", "# #[").replaceAll(/^(\s*)::/gm, "$1: :");
}

export const printText = (text: string): boolean => process.stdout.write(withoutCommands(text));

export const printError = (text: string): boolean => process.stderr.write(withoutCommands(text));

/** Prints a value for programs. The sign that begins a command is escaped as JSON allows, so that the value is the same. */
export const printJson = (value: unknown): boolean =>
  process.stdout.write(`${JSON.stringify(value, null, 2).replaceAll("##[", "#\\u0023[")}\n`);
