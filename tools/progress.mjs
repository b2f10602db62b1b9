/** A Vitest reporter: one line for each finished file, with its number and its failures. */

export default class Progress {
  #files = 0;
  #done = 0;

  onTestRunStart(specifications) {
    this.#files = specifications.length;
  }

  onTestModuleEnd(module) {
    this.#done += 1;
    const tests = [...module.children.allTests()];
    const mark = module.ok() ? '✓' : '✗';
    console.log(
      `  [${this.#done}/${this.#files}] ${mark} ${module.relativeModuleId} (${tests.length} tests)`,
    );
    for (const test of tests) {
      if (test.result().state === 'failed') this.#tell(test.fullName, test.result().errors);
    }
    this.#tell(module.relativeModuleId, module.errors());
  }

  onTestRunEnd(_modules, unhandledErrors) {
    this.#tell('Unhandled', unhandledErrors);
  }

  #tell(name, errors) {
    for (const { stack, message } of errors) console.error(`\n✗ ${name}\n${stack ?? message}\n`);
  }
}
