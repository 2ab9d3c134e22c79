import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Orders the files of a run so that all workers end at about the same time: one project after the other, because workers are
 * shared by the files of one project only, and in each the files named here first. The rest stays as vitest would have it.
 */
export function slowFirst(slow: readonly string[]) {
  const rankOf = ({ moduleId }: TestSpecification) => {
    const rank = slow.findIndex((name) => moduleId.endsWith(`/${name}`));
    return rank === -1 ? slow.length : rank;
  };
  return class SlowFirst extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const projects = this.ctx.projects.map(({ name }) => name);
      const placeOf = ({ project }: TestSpecification) => projects.indexOf(project.name);
      return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b) || rankOf(a) - rankOf(b));
    }
  };
}
