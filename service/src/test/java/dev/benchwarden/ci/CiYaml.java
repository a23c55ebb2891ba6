package dev.benchwarden.ci;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.representer.Representer;
import org.yaml.snakeyaml.resolver.Resolver;

/** Reader of YAML as CI systems read it: {@code on} is a word, and so is a time. */
public final class CiYaml {

  private CiYaml() {}

  /** The document, or the last one of several, as maps, lists and values. */
  public static Object last(String text) {
    return documents(text).getLast();
  }

  /** All documents of a text. */
  static List<Object> documents(String text) {
    List<Object> documents = new ArrayList<>();
    reader().loadAll(text).forEach(documents::add);
    return documents;
  }

  private static Yaml reader() {
    DumperOptions dumper = new DumperOptions();
    return new Yaml(new WithReferences(), new Representer(dumper), dumper, new FewWords());
  }

  /** GitLab's {@code !reference [job, key]} is kept as the list that follows it. */
  private static final class WithReferences extends SafeConstructor {

    WithReferences() {
      super(new LoaderOptions());
      yamlConstructors.put(new Tag("!reference"), new ConstructYamlSeq());
    }
  }

  /** Of the words for yes and no only true and false count, as in YAML 1.2. */
  private static final class FewWords extends Resolver {

    private static final Pattern TRUE_OR_FALSE =
        Pattern.compile("true|True|TRUE|false|False|FALSE");

    @Override
    public void addImplicitResolver(Tag tag, Pattern pattern, String first, int limit) {
      if (tag.equals(Tag.BOOL)) {
        super.addImplicitResolver(tag, TRUE_OR_FALSE, "tTfF", limit);
      } else if (!tag.equals(Tag.TIMESTAMP)) {
        super.addImplicitResolver(tag, pattern, first, limit);
      }
    }
  }
}
