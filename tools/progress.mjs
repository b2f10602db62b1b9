/** A Vitest reporter: one line for each finished file, with its number, its failures and the seed of what it draws. */

import { drawsAtRandom, seedOf } from './seeds.mjs';

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
    const file = module.relativeModuleId;
    const seed = drawsAtRandom(file) ? `, seed ${seedOf(file)}` : '';
    console.log(`  [${this.#done}/${this.#files}] ${mark} ${file} (${tests.length} tests${seed})`);
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
