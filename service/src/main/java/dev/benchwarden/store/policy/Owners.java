package dev.benchwarden.store.policy;

import dev.benchwarden.core.policy.OwnerRule;
import dev.benchwarden.core.policy.Policy;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;

/** Repository of owners, by the projects' policies and {@code CODEOWNERS} files. */
@Component
public class Owners {

  private static final Pattern MENTION = Pattern.compile("@[\\w-]+(/[\\w.-]+)*");

  private final Policies policies;
  private final CodeOwnersFiles files;

  Owners(Policies policies, CodeOwnersFiles files) {
    this.policies = policies;
    this.files = files;
  }

  /** The rules of a project as they are now. */
  public Rules of(long project) {
    return new Rules(policies.of(project), files.of(project));
  }

  /** The people and teams among owners whom a forge notifies when a text mentions them. */
  public static List<String> mentions(Collection<String> owners) {
    return owners.stream().filter(owner -> MENTION.matcher(owner).matches()).distinct().toList();
  }

  /** Rules of who owns what. */
  public record Rules(Policy policy, List<OwnerRule> codeOwners) {

    /**
     * The owners of a benchmark that became worse; none where nobody is named.
     *
     * @param changed the files of the commit to blame; empty if it or they are unknown
     */
    public List<String> of(String benchmark, Collection<String> changed) {
      return policy.ownersOf(benchmark, codeOwners, changed);
    }
  }
}
