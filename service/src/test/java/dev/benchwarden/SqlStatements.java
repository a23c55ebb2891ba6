package dev.benchwarden;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.Annotation;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.RuntimeInvisibleParameterAnnotationsAttribute;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.StringEntry;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finder of SQL that is not a constant in compiled classes. The argument of {@code JdbcClient.sql}
 * must be a compile-time constant, loaded right before the call, or a parameter marked {@code
 * CompileTimeConstant}, for which the compiler demands the same of every caller. All other ways to
 * pass a text to the database are reported, whatever the text is.
 */
final class SqlStatements {

  /** Methods that pass a text to the database. */
  private static final Pattern TAKES_SQL =
      Pattern.compile(
          "org/springframework/jdbc/core/(?:simple/JdbcClient|.*(?:JdbcTemplate|JdbcOperations))"
              + "|java/sql/(?:Connection|Statement|PreparedStatement|CallableStatement)");

  private static final Set<String> LAST_IS_SQL = Set.of("sql", "execute", "executeQuery");
  private static final String MARK = "Lcom/google/errorprone/annotations/CompileTimeConstant;";

  /** Where SQL is not constant: {@code package/Class.method}. */
  private final List<String> found = new ArrayList<>();

  private SqlStatements() {}

  /**
   * @param classes a directory of compiled classes
   */
  static List<String> notConstantIn(Path classes) throws IOException {
    SqlStatements statements = new SqlStatements();
    try (Stream<Path> files = Files.walk(classes)) {
      files
          .filter(file -> file.toString().endsWith(".class"))
          .sorted()
          .forEach(file -> statements.scan(parsed(file)));
    }
    return statements.found;
  }

  static List<String> notConstantIn(Class<?> type) throws IOException {
    SqlStatements statements = new SqlStatements();
    String file = "/" + type.getName().replace('.', '/') + ".class";
    try (var bytes = SqlStatements.class.getResourceAsStream(file)) {
      statements.scan(ClassFile.of().parse(bytes.readAllBytes()));
    }
    return statements.found;
  }

  /**
   * The classes with a constant in which the pattern is found.
   *
   * @param classes a directory of compiled classes
   */
  static List<String> classesThatSay(Pattern pattern, Path classes) throws IOException {
    try (Stream<Path> files = Files.walk(classes)) {
      return files
          .filter(file -> file.toString().endsWith(".class"))
          .map(SqlStatements::parsed)
          .filter(type -> says(pattern, type))
          .map(type -> type.thisClass().asInternalName())
          .sorted()
          .toList();
    }
  }

  private static boolean says(Pattern pattern, ClassModel type) {
    for (PoolEntry entry : type.constantPool()) {
      if (entry instanceof StringEntry text && pattern.matcher(text.stringValue()).find()) {
        return true;
      }
    }
    return false;
  }

  private static ClassModel parsed(Path file) {
    try {
      return ClassFile.of().parse(file);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private void scan(ClassModel type) {
    for (MethodModel method : type.methods()) {
      method.code().ifPresent(code -> scan(type, method, code));
    }
  }

  private void scan(ClassModel type, MethodModel method, CodeModel code) {
    Set<Label> joins = branchTargets(code);
    @Nullable Instruction before = null;
    boolean joined = false;
    int line = 0;
    for (CodeElement element : code) {
      switch (element) {
        case LineNumber number -> line = number.line();
        case LabelTarget target -> joined |= joins.contains(target.label());
        case Instruction instruction -> {
          if (instruction instanceof InvokeInstruction call
              && takesSql(call)
              && (joined || !isConstant(call, before, method))) {
            found.add(
                "%s.%s:%d"
                    .formatted(
                        type.thisClass().asInternalName().replace("dev/benchwarden/", ""),
                        method.methodName(),
                        line));
          }
          before = instruction;
          joined = false;
        }
        default -> {
          // Says nothing about what is called.
        }
      }
    }
  }

  /** Where two ways meet, what was loaded last is only one of the texts that may arrive. */
  private static Set<Label> branchTargets(CodeModel code) {
    Set<Label> targets = new HashSet<>();
    for (CodeElement element : code) {
      if (element instanceof BranchInstruction branch) {
        targets.add(branch.target());
      }
    }
    return targets;
  }

  private static boolean takesSql(InvokeInstruction call) {
    MethodTypeDesc shape = call.typeSymbol();
    return TAKES_SQL.matcher(call.owner().asInternalName()).matches()
        && shape.parameterList().contains(ConstantDescs.CD_String)
        && !call.name().stringValue().startsWith("setClientInfo");
  }

  private static boolean isConstant(
      InvokeInstruction call, @Nullable Instruction before, MethodModel method) {
    List<ClassDesc> parameters = call.typeSymbol().parameterList();
    return parameters.equals(List.of(ConstantDescs.CD_String))
        && LAST_IS_SQL.contains(call.name().stringValue())
        && (before instanceof ConstantInstruction.LoadConstantInstruction
            || (before instanceof LoadInstruction load && isMarked(load.slot(), method)));
  }

  private static boolean isMarked(int slot, MethodModel method) {
    return method
        .findAttribute(Attributes.runtimeInvisibleParameterAnnotations())
        .map(RuntimeInvisibleParameterAnnotationsAttribute::parameterAnnotations)
        .map(marks -> {
          int position = parameterAt(slot, method);
          return position >= 0
              && position < marks.size()
              && marks.get(position).stream().anyMatch(SqlStatements::isMark);
        })
        .orElse(false);
  }

  private static boolean isMark(Annotation annotation) {
    return annotation.className().equalsString(MARK);
  }

  /** Which parameter lies in this slot of the frame, where two of them are long; else -1. */
  private static int parameterAt(int slot, MethodModel method) {
    int next = method.flags().has(AccessFlag.STATIC) ? 0 : 1;
    List<ClassDesc> parameters = method.methodTypeSymbol().parameterList();
    for (int i = 0; i < parameters.size(); i++) {
      if (next == slot) {
        return i;
      }
      boolean isWide =
          parameters.get(i).equals(ConstantDescs.CD_long)
              || parameters.get(i).equals(ConstantDescs.CD_double);
      next += isWide ? 2 : 1;
    }
    return -1;
  }
}
